import type { Token } from '../text/tokenise.ts';
import { createKeywordLexicon, findKeywordSpans } from './keyword-value.ts';
import type { Finding, ScannedText } from './scanned-text.ts';

const verifying = createKeywordLexicon('verifying');
const leads = createKeywordLexicon('verifyingLeads');
const CODE = /^\d{4,8}$/;
const MAX_LEAD = 3;

/**
 * Finds one-time codes of messages that say what the code is for: "Use 739201 to verify",
 * "verification: 739201". The code touches those words, because other numbers in such a sentence
 * may be amounts.
 */
export function findVerificationCodes({ tokens }: ScannedText): Finding[] {
  return findKeywordSpans(tokens, verifying).flatMap(({ start, end }) =>
    [skipColon(tokens, end), findBefore(tokens, start)].flatMap((at) => {
      const token = tokens[at];
      return token !== undefined && CODE.test(token.text)
        ? [{ type: 'SECRET', start: token.start, end: token.end }]
        : [];
    }),
  );
}

function skipColon(tokens: readonly Token[], index: number): number {
  return tokens[index]?.text === ':' ? index + 1 : index;
}

/** The token before the keyword, or before the small words that lead to it. */
function findBefore(tokens: readonly Token[], start: number): number {
  for (let length = MAX_LEAD; length > 0; length -= 1) {
    if (leads.match(tokens, start - length)?.end === start) return start - length - 1;
  }
  return start - 1;
}
