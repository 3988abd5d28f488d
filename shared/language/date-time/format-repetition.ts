import type { RepeatVocabulary } from '../vocabulary/deeds/repeat-vocabulary.ts';
import { languages } from '../vocabulary/languages.ts';

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
/** 1 January 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Says an RFC 5545 rule in words: `todos los lunes y miércoles`, `every 2 weeks`,
 * `cada mes, el día 5`. The hour is not said: it stands in the next time. A rule or a language
 * that has no words stays as it is.
 */
export function formatRepetition(rule: string, locale: string): string {
  const [language] = locale.split('-');
  const words = languages.find((each) => each.language === language)?.repeat;
  const parts = new Map(rule.split(';').map((part) => toEntry(part)));
  const frequency = parts.get('FREQ');
  if (words === undefined || !isFrequency(words, frequency)) return rule;
  const interval = parts.get('INTERVAL') ?? '1';
  const often =
    interval === '1' ? words.every[frequency] : words.everyOther[frequency].replace('#', interval);
  const named = nameDays(parts.get('BYDAY') ?? '', words, locale);
  const monthDay = nameMonthDay(parts.get('BYMONTHDAY'), words);
  if (monthDay !== '') return `${often}, ${monthDay}`;
  if (named === '') return often;
  const days = words.onDays.replace('#', named);
  return interval === '1' ? days : `${often}, ${days}`;
}

function toEntry(part: string): readonly [string, string] {
  const [name = '', value = ''] = part.split('=');
  return [name, value];
}

function isFrequency(
  { every }: RepeatVocabulary,
  text: string | undefined,
): text is keyof RepeatVocabulary['every'] {
  return text !== undefined && Object.hasOwn(every, text);
}

function nameDays(codes: string, { weekday }: RepeatVocabulary, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const names = codes.split(',').flatMap((code) => {
    const at = weekdays.indexOf(code);
    return at < 0 ? [] : [weekday(format.format(MONDAY + at * DAY_MS))];
  });
  return new Intl.ListFormat(locale).format(names);
}

function nameMonthDay(day: string | undefined, { monthDay, lastDay }: RepeatVocabulary): string {
  if (day === undefined) return '';
  return day === '-1' ? lastDay : monthDay.replace('#', day);
}
