import { foldPhrase } from '../../domain/text/fold-phrase.ts';

const months = ['es', 'en'].flatMap((locale) => {
  const { format } = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => ({
    month,
    name: foldPhrase(format(new Date(Date.UTC(2026, month, 15)))),
  }));
});

/** What may stand beside the name of a month where all of it is meant: "para marzo". */
const leading =
  /^(?:(?:para|en|a|hasta|fines de|finales de|el mes de|by|for|in|until|the end of) )*/;

/**
 * The month that the words name and nothing more, as `YYYY-MM`: the one that comes next, so that
 * "March" in March is that of the next year.
 */
export function readComingMonth(text: string, now: Date): string | undefined {
  const said = foldPhrase(text).replace(leading, '');
  const named = months.find(({ name }) => name === said);
  if (named === undefined) return undefined;
  const isOver = named.month <= now.getUTCMonth();
  const year = now.getUTCFullYear() + (isOver ? 1 : 0);
  return `${year}-${String(named.month + 1).padStart(2, '0')}`;
}
