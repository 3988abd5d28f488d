import { numberLanguages } from '../numbers/number-language.ts';
import { scanTens } from '../numbers/scan-group.ts';
import type { Token } from '../text/tokenise.ts';

/** A row of digits that is said in words, at least in part. */
export interface SpokenDigits {
  readonly end: number;
  readonly digits: string;
}

const SEPARATOR = /^[,.-]$/;
const WRITTEN = /^\d{1,4}$/;
const MAX_TOKENS = 40;

/**
 * Scans digits said one by one or in pairs, and written ones between them: "cinco cinco, doce,
 * treinta y cuatro, 56 78". Returns `undefined` where no digit is said in words.
 */
export function scanSpokenDigits(
  tokens: readonly Token[],
  index: number,
): SpokenDigits | undefined {
  let digits = '';
  let end = index;
  let isSpoken = false;
  let at = index;
  while (at < index + MAX_TOKENS) {
    const part = scanPart(tokens, at);
    if (part === undefined) {
      if (end === index || !SEPARATOR.test(tokens[at]?.text ?? '')) break;
      at += 1;
      continue;
    }
    digits += part.digits;
    isSpoken ||= tokens[at]?.type === 'word';
    end = part.end;
    at = end;
  }
  return isSpoken ? { end, digits } : undefined;
}

function scanPart(tokens: readonly Token[], index: number): SpokenDigits | undefined {
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
