import type { Token } from '../text/tokenise.ts';

/**
 * True for a dash that makes the number behind it negative: "-50", "son -50", and "- 50" as the
 * beginning of a message. It is none between two things ("20-50", "luz - 50"), nor before the items
 * of a list.
 */
export function isMinus(tokens: readonly Token[], index: number): boolean {
  const [dash, number] = [tokens[index], tokens[index + 1]];
  if (dash?.text !== '-' || number === undefined) return false;
  if (!number.spaced) return index === 0 || dash.spaced;
  return index === 0 && !tokens.slice(1).some(({ type, text }) => type === 'break' || text === '-');
}
