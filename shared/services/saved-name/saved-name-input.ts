import * as z from 'zod';

/** Format and control characters, variation selectors, and fillers that show nothing. */
const invisible =
  /\p{Cf}|\p{Cc}|[\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]|\u034f|[\u115f\u1160\u3164\uffa0]/gu;

/**
 * A name that a person saves for somebody, without what nobody sees: zero-width and bidirectional
 * marks, control characters, double spaces; every character in its common form (NFKC).
 */
export function savedNameInput(maxLength: number) {
  return z.string().overwrite(tidyName).min(1).max(maxLength);
}

function tidyName(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ').replace(invisible, '').trim();
}
