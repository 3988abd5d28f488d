/** How values look in a reply. */
export const MONEY = String.raw`-?(?:[$€£₡Q]|S\/ |R\$)?\d[\d,.]*\d? [A-Z]{3}`;
export const REFERENCE = String.raw`\b(?:TUP|TXN|BIL|SNPL|ORD)-\d+-\d+`;

/** What stands for a value in a harmless sentence; in the place of a `7` there may be anything. */
export const places = {
  '{money}': MONEY,
  '{reference}': REFERENCE,
  '{words}': String.raw`\p{L}+(?: \p{L}+){0,4}`,
  '{name}': String.raw`\p{Lu}[^\s,.:;·]*(?: (?:[\p{Lu}\d&][^\s,.:;·]*|de|del|la|y|and|casa)){0,6}`,
  '{bill}': '(?:CFE casa|CFE|Telmex|Agua)',
  '{phone}': String.raw`\+\d[\d ]+`,
  '{number}': String.raw`\d[\d.,]*`,
  '{digits}': String.raw`\d{6,}`,
  '{label}': listLabels(),
  '{eta}': String.raw`\d[\d-]* (?:horas?|hours?|días? hábil|business days?|minut[oe]s)`,
  '7': '.{1,400}?',
} as const;

/** How money is received, and what a top-up comes with. */
function listLabels(): string {
  const methods = ['Depósito bancario', 'Efectivo en sucursal', 'Billetera digital'];
  const english = ['Bank deposit', 'Cash pick-up', 'Mobile wallet'];
  return [...methods, ...english, String.raw`[\d.]+ GB, \d+ (?:días|days)`].join('|');
}

/** A pattern in which `#money` and `#reference` stand for what they name; `a: …` names a place. */
export function shape(source: string, flags = 'iu'): RegExp {
  const filled = source
    .replaceAll('#money', `(?:${MONEY})`)
    .replaceAll('#reference', `(?:${REFERENCE})`);
  return new RegExp(filled, flags);
}

/** Major units of a formatted amount in hundredths, whatever its currency. */
export function readMinor(amount: string): bigint {
  const digits = /-?[^\d-]*([\d,]+)(?:\.(\d{1,2}))?/u.exec(amount);
  const [, whole = '0', cents = ''] = digits ?? [];
  const minor = BigInt(`${whole.replaceAll(',', '')}${cents.padEnd(2, '0')}`);
  return amount.startsWith('-') ? -minor : minor;
}

/** All amounts of a sentence. */
export function listAmounts(sentence: string): readonly bigint[] {
  return [...sentence.matchAll(new RegExp(MONEY, 'gu'))].map(([amount]) => readMinor(amount));
}

/** All references of a text, each once. */
export function listReferences(text: string): readonly string[] {
  return [...new Set([...text.matchAll(new RegExp(REFERENCE, 'gu'))].map(([found]) => found))];
}
