import { numberLanguages } from '../numbers/number-language.ts';
import { scanTens } from '../numbers/scan-group.ts';
import type { Token } from '../text/tokenise.ts';

/** A row of digits, said in words or written. */
export interface SpokenDigits {
  readonly end: number;
  readonly digits: string;
  /** At least a part of it is said in words. */
  readonly isSpoken: boolean;
}

const SEPARATOR = /^[,.-]$/;
const WRITTEN = /^\d{1,4}$/;
const MAX_TOKENS = 40;

/**
 * Scans digits said one by one or in pairs, and written ones between them: "cinco cinco, doce,
 * treinta y cuatro, 56 78". A written number may begin it only like an area code, with two digits.
 */
export function scanSpokenDigits(
  tokens: readonly Token[],
  index: number,
): SpokenDigits | undefined {
  let part = scanFirstPart(tokens, index);
  let digits = '';
  let end = index;
  let isSpoken = false;
  while (part !== undefined && end < index + MAX_TOKENS) {
    digits += part.digits;
    isSpoken ||= tokens[part.end - 1]?.type === 'word';
    end = part.end;
    part = scanPart(tokens, skipSeparator(tokens, end));
  }
  return end > index ? { end, digits, isSpoken } : undefined;
}

function skipSeparator(tokens: readonly Token[], index: number): number {
  return SEPARATOR.test(tokens[index]?.text ?? '') ? index + 1 : index;
}

function scanFirstPart(tokens: readonly Token[], index: number): Part | undefined {
  const token = tokens[index];
  return token?.type === 'number' && token.text.length !== 2 ? undefined : scanPart(tokens, index);
}

type Part = Pick<SpokenDigits, 'end' | 'digits'>;

function scanPart(tokens: readonly Token[], index: number): Part | undefined {
  const token = tokens[index];
  if (token?.type === 'number') {
    return WRITTEN.test(token.text) ? { digits: token.text, end: index + 1 } : undefined;
  }
  for (const language of numberLanguages) {
    if (language.lexemeAt(tokens, index)?.kind === 'zero') return { digits: '0', end: index + 1 };
    const tens = scanTens(tokens, index, language);
    if (tens !== undefined) return { digits: `${tens.value.digits}`, end: tens.end };
  }
  return undefined;
}
