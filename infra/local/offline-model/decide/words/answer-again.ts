import type { Situation } from '../situation.ts';
import { foldedTokens } from '../text/fold.ts';

/**
 * The last reply without some of its figures: what is asked for by a message that, where only words
 * are wanted, quotes figures of that reply. Nothing when it quotes none, or when nothing is left.
 */
export function answerAgain({ prompt, conversation }: Situation): string | undefined {
  const figures = (text: string) => foldedTokens(text).filter((token) => /\d/.test(token));
  const quoted = new Set(figures(conversation.lastText));
  const lines = conversation.lastReply.split('\n');
  const kept = lines.filter((line) => !figures(line).some((figure) => quoted.has(figure)));
  const text = kept.join('\n').trim();
  return prompt.wordsOnly && kept.length < lines.length && text !== '' ? text : undefined;
}
