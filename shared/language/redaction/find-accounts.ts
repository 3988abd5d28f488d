import { passesCbu } from './checksums.ts';
import { findLongestWindow } from './digit-windows.ts';
import { createKeywordLexicon, findKeywordSpans, findValuePositions } from './keyword-value.ts';
import type { Finding, ScannedText } from './scanned-text.ts';

const accountWords = createKeywordLexicon('account');
const utilityWords = createKeywordLexicon('utility');
const NAMED = /^\d{8,22}$/;

/** Finds bank accounts and routing numbers by keyword. Accounts of utilities are left alone. */
export function findAccounts({ tokens, groups }: ScannedText): Finding[] {
  const positions = new Set(
    findKeywordSpans(tokens, accountWords).flatMap((keyword) => {
      const after = findValuePositions(tokens, keyword, 2);
      const last = after.at(-1) ?? keyword.end;
      const isUtility = Array.from({ length: last - keyword.end + 1 }, (_, at) =>
        utilityWords.match(tokens, keyword.end + at),
      ).some((match) => match !== undefined);
      return isUtility ? [] : after;
    }),
  );
  return groups.flatMap((group, index) => {
    const isNamed = positions.has(group.token);
    const accepts = isNamed ? (digits: string) => NAMED.test(digits) : passesCbu;
    const isStart = !group.isContinuation || isNamed;
    const window = isStart ? findLongestWindow(groups, index, accepts) : undefined;
    return window ? [{ type: 'BANK_ACCOUNT', start: window.start, end: window.end }] : [];
  });
}
