import type { Token } from '../text/tokenise.ts';
import { moneyWords } from './money-words.ts';

const shareSigns: ReadonlySet<string> = new Set([...'%‰']);
const operators: ReadonlySet<string> = new Set([...'^*×÷']);

/** Scans what makes the figure before `index` a share, and no amount: "100%", "50 por ciento". */
export function scanShare(tokens: readonly Token[], index: number): number | undefined {
  if (shareSigns.has(tokens[index]?.text ?? '')) return index + 1;
  return moneyWords.share.match(tokens, index)?.end;
}

/** Whether the figure is one term of something to work out: "10^2", "2 * 50", "50+50". */
export function isTerm(tokens: readonly Token[], start: number, end: number): boolean {
  return joinsFigures(tokens, start - 1) || joinsFigures(tokens, end);
}

/** "+" counts only where it touches both: "50 +52 55 1234 5678" is an amount and a phone. */
function joinsFigures(tokens: readonly Token[], index: number): boolean {
  const [before, sign, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (before?.type !== 'number' || after?.type !== 'number' || sign === undefined) return false;
  const isTight = !sign.spaced && !after.spaced;
  return operators.has(sign.text) || (sign.text === '+' && isTight);
}
