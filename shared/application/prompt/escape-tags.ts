/** Tags that the engine and its readers give a meaning to. */
const tags =
  'agent|colleague|data|examples|flow|greeting|handed_over|language|memory|now|no_tools|pending_confirmation|pending_question|person|persona|reply_hint|summary|tool_call|tool_result';
const opening = new RegExp(`<(?=\\s*/?\\s*(?:${tags})\\b)`, 'gi');

/** What a person wrote, so that it cannot pass for a part of the prompt. */
export function escapeTags(text: string): string {
  return text.replace(opening, '‹');
}
