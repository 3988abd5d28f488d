import type { Facts } from '../data/bank.ts';

const WEEKDAYS = {
  es: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  en: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
} as const;
const MONTHS = {
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  en: 'january february march april may june july august september october november december',
} as const;
const DAY_MS = 86_400_000;
/** Mexico City is six hours behind UTC all year. */
const MEXICO_MS = 6 * 3_600_000;

/** How the day so many days from now is written, as an ISO date and as a pattern of all ways. */
export function toDayFacts(now: Date, days: number): Facts {
  const { day, month, iso } = addDays(now, days);
  const [es, en] = [nameMonth('es', month).slice(0, 3), nameMonth('en', month).slice(0, 3)];
  const ways = [
    String.raw`\b0?${day} (?:de )?(?:${es}|${en})`,
    String.raw`${en}[a-z]* 0?${day}(?!\d)`,
    iso,
    String.raw`\b0?${day}[/-]0?${month + 1}\b`,
    String.raw`\b0?${month + 1}[/-]0?${day}\b`,
  ];
  return { iso, day: ways.join('|') };
}

/** A word that a person uses for that day: its weekday, its number or its month. */
export function nameDay(
  now: Date,
  days: number,
  language: string,
): Readonly<Record<string, string>> {
  const { weekday, day, month } = addDays(now, days);
  const spoken = language === 'es' ? 'es' : 'en';
  return {
    weekday: WEEKDAYS[spoken][weekday] ?? '',
    dayno: String(day),
    month: nameMonth(spoken, month),
  };
}

/** A pattern of all ways to write last month. */
export function toLastMonthPattern(now: Date): string {
  const { day } = addDays(now, 0);
  const { month, iso } = addDays(now, -day);
  return `${nameMonth('es', month)}|${nameMonth('en', month)}|${iso.slice(0, 7)}`;
}

function nameMonth(language: 'es' | 'en', month: number): string {
  return MONTHS[language].split(' ')[month] ?? '';
}

function addDays(now: Date, days: number) {
  const date = new Date(now.getTime() - MEXICO_MS + days * DAY_MS);
  return {
    day: date.getUTCDate(),
    month: date.getUTCMonth(),
    weekday: date.getUTCDay(),
    iso: date.toISOString().slice(0, 10),
  };
}
