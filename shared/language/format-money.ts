import { fromMinor } from '../domain/money/money.ts';

/** ISO 4217 gives these currencies two decimals that people do not write when they are zero. */
const SHOWN_WITHOUT_ZERO_CENTS = new Set(['COP', 'HUF']);
const WITH_DOLLAR_SIGN = new Set('USD MXN COP ARS CLP DOP UYU CUP CAD AUD'.split(' '));
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['EUR', '€'],
  ['GBP', '£'],
  ['PEN', 'S/ '],
  ['BRL', 'R$'],
  ['GTQ', 'Q'],
  ['CRC', '₡'],
]);
/** Countries that group thousands with dots. All others group with commas. */
const DOT_GROUPING = new Set('CO CL AR EC VE BO UY PY ES BR'.split(' '));

/**
 * Formats an amount for people, always with its ISO code, because "$" alone names no currency:
 * `$3,490.00 MXN`, `$10.000 COP` for es-CO, `S/ 200.00 PEN`.
 * @param minor ISO 4217 minor units
 * @throws InvalidInputError on an unknown currency
 */
export function formatMoney(minor: bigint, currency: string, locale: string): string {
  const [whole = '0', cents = ''] = fromMinor(minor < 0n ? -minor : minor, currency).split('.');
  const [group, point] = DOT_GROUPING.has(locale.slice(-2).toUpperCase()) ? '.,' : ',.';
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group ?? '');
  const fraction = cents === '' || isHidden(cents, currency) ? '' : `${point}${cents}`;
  return `${minor < 0n ? '-' : ''}${findSign(currency)}${grouped}${fraction} ${currency}`;
}

function isHidden(cents: string, currency: string): boolean {
  return SHOWN_WITHOUT_ZERO_CENTS.has(currency) && /^0+$/.test(cents);
}

function findSign(currency: string): string {
  return WITH_DOLLAR_SIGN.has(currency) ? '$' : (SIGNS.get(currency) ?? '');
}
