import { currencyExponents } from '../domain/currency-exponents.ts';
import type { JsonValue } from '../domain/json.ts';
import type { TemplateFilters } from '../domain/template.ts';

/** How templates show values in a language. */
export function createTemplateFilters(_language: string): TemplateFilters {
  return { money: showMoney, phone: showPhone };
}
function showMoney(value: JsonValue, currency: JsonValue | undefined): string {
  const code = typeof currency === 'string' ? currency : '';
  const digits = currencyExponents.get(code) ?? 2;
  const n = Number(value).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `$${n} ${code}`;
}
function showPhone(value: JsonValue): string {
  const m = /^\+52(\d{2})(\d{4})(\d{4})$/.exec(String(value).replace(/\s/g, ''));
  return m ? `+52 ${m[1]} ${m[2]} ${m[3]}` : String(value);
}
