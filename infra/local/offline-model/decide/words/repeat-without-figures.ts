import type { Situation } from '../read-situation.ts';
import { toFoldedTokens } from '../text/fold.ts';

/**
 * Repeats the last reply without the lines that have a figure quoted in the last message. The
 * engine asks for that, with tools switched off, when a reply contained figures that are in no
 * data. Returns `undefined` when no figure is quoted or nothing is left.
 */
export function repeatWithoutFigures({ prompt, conversation }: Situation): string | undefined {
  const findFigures = (text: string) => toFoldedTokens(text).filter((token) => /\d/.test(token));
  const quoted = new Set(findFigures(conversation.lastText));
  const lines = conversation.lastReply.split('\n');
  const kept = lines.filter((line) => !findFigures(line).some((figure) => quoted.has(figure)));
  const text = kept.join('\n').trim();
  return prompt.isTextOnly && kept.length < lines.length && text !== '' ? text : undefined;
}
