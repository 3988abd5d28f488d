import type { Token } from './tokenise.ts';

/**
 * Matches what services call an operation by: letters, a day and a number, "TXN-20261130-001".
 * Gives the index behind it.
 */
export function scanReference(tokens: readonly Token[], index: number): number | undefined {
  const [prefix, dash, day, joint, number] = tokens.slice(index, index + 5);
  const isShaped =
    /^[a-z]{2,5}$/.test(prefix?.folded ?? '') &&
    dash?.text === '-' &&
    joint?.text === '-' &&
    /^20\d{6}$/.test(day?.text ?? '') &&
    /^\d{3,}$/.test(number?.text ?? '');
  return isShaped ? index + 5 : undefined;
}
