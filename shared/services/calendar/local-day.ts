import { InvalidInputError } from '../../domain/errors.ts';

/**
 * The calendar day, `YYYY-MM-DD`, of a moment in a time zone.
 * @param at ISO 8601
 * @throws InvalidInputError when `timezone` is not an IANA zone
 */
export function localDay(at: string, timezone: string): string {
  const parts = new Map(findFormat(timezone).formatToParts(new Date(at)).map(toEntry));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** A format costs far more to create than to use. There are some hundred zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function findFormat(timezone: string): Intl.DateTimeFormat {
  const format = formats.get(timezone) ?? createFormat(timezone);
  formats.set(timezone, format);
  return format;
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  } catch (cause) {
    throw new InvalidInputError('Not a time zone', { cause });
  }
}

function toEntry({ type, value }: Intl.DateTimeFormatPart): [string, string] {
  return [type, value];
}
