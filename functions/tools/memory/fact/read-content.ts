import { detectors } from '../../../../shared/language/redaction/detectors.ts';
import { redact } from '../../../../shared/language/redaction/redact.ts';
import type { Refused } from '../../../../shared/services/tool-result.ts';
import { refuse } from '../refusals.ts';

/** A fact is one sentence, no story. */
export const MAX_FACT_LENGTH = 300;

const everything = { mask: detectors.map(({ name }) => name), tokenize: [] };
/** What the engine puts in the place of such a value: `[CARD]`, `{{PHONE_1}}`. */
const standIn = /\[[A-Z_]{2,32}\]|\{\{[^}]*\}\}/;
/** Line breaks and control characters could make one fact look like several. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * The words of a fact as they are kept, on one line; or why they are not: whatever redaction would
 * mask for any assistant is never remembered, nor what stands for such a value.
 */
export function readContent(text: string): string | Refused {
  const content = text
    .replace(breaks, ' ')
    .replace(/\s{2,}/g, ' ')
    .trim();
  if (!/\p{L}{2}/u.test(content)) return refuse('NOT_A_FACT');
  if (standIn.test(content)) return refuse('HOLDS_SECRET');
  return redact(content, everything).spans.length > 0 ? refuse('HOLDS_SECRET') : content;
}
