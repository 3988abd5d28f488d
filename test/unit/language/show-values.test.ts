import { expect, test } from 'vitest';
import { formatMoney } from '../../../shared/language/format-money.ts';
import { formatPhone } from '../../../shared/language/format-phone.ts';
import { createTemplateFilters } from '../../../shared/language/template-filters.ts';

test.each([
  [349000n, 'MXN', 'es-MX', '$3,490.00 MXN'],
  [1000000n, 'COP', 'es-CO', '$10.000 COP'],
  [1000050n, 'COP', 'es-CO', '$10.000,50 COP'],
  [150000n, 'CLP', 'es-CL', '$150.000 CLP'],
  [20399n, 'USD', 'en-US', '$203.99 USD'],
  [-5n, 'USD', 'en-US', '-$0.05 USD'],
  [20000n, 'PEN', 'es-PE', 'S/ 200.00 PEN'],
  [1234500n, 'KWD', 'en-US', '1,234.500 KWD'],
  [123456789012345678n, 'USD', 'en-US', '$1,234,567,890,123,456.78 USD'],
])('shows %s minor units of %s in %s as %s', (minor, currency, locale, shown) => {
  expect(formatMoney(minor, currency, locale)).toBe(shown);
});

test('shows phones in the international form of their country', () => {
  expect(formatPhone('+525599998888')).toBe('+52 55 9999 8888');
  expect(formatPhone('+13054567890')).toBe('+1 305 456 7890');
  expect(formatPhone('not a phone')).toBe('not a phone');
});

test.each([
  ['es-MX', '2026-03-08', 'domingo, 8 de marzo de 2026'],
  ['en-MX', '2026-03-08', 'Sunday, March 8, 2026'],
  ['es-MX', 'pronto', 'pronto'],
])('shows in %s the day %s as «%s»', (locale, day, shown) => {
  expect(createTemplateFilters(locale)['date']?.(day, undefined)).toBe(shown);
});

test.each([
  ['USD', '$400.00 USD'],
  ['terms.currency', '400'],
])('shows an amount in %s as «%s»', (currency, shown) => {
  expect(createTemplateFilters('en-US')['money']?.(400, currency)).toBe(shown);
});
