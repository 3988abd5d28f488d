import { passesCbu } from './checksums.ts';
import { longestWindow } from './digit-windows.ts';
import { keywordSpans, keywordsOf, valuePositions } from './keyword-value.ts';
import type { Finding, ScannedText } from './scanned-text.ts';

const accountWords = keywordsOf('account');
const utilityWords = keywordsOf('utility');
const NAMED = /^\d{8,22}$/;

/** Bank accounts and routing numbers by keyword; a utility's account is left to bill payment. */
export function findAccounts({ tokens, groups }: ScannedText): Finding[] {
  const positions = new Set(
    keywordSpans(tokens, accountWords).flatMap((keyword) => {
      const after = valuePositions(tokens, keyword, 2);
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
    const window = isStart ? longestWindow(groups, index, accepts) : undefined;
    return window ? [{ type: 'BANK_ACCOUNT', start: window.start, end: window.end }] : [];
  });
}
