/** Entries of the wallet's history by the words for them: what kinds they are, and what for. */
export const movementWords = {
  'depósito de tu crédito': { kinds: ['WALLET_CREDITED'], category: 'loan' },
  'deposit of your loan': { kinds: ['WALLET_CREDITED'], category: 'loan' },
  depósito: { kinds: ['ACCOUNT_OPENED', 'WALLET_CREDITED'] },
  deposit: { kinds: ['ACCOUNT_OPENED', 'WALLET_CREDITED'] },
  envío: { kinds: ['FUNDS_HELD', 'WALLET_DEBITED'], category: 'transfer' },
  transfer: { kinds: ['FUNDS_HELD', 'WALLET_DEBITED'], category: 'transfer' },
  recarga: { kinds: ['FUNDS_HELD', 'WALLET_DEBITED'], category: 'topup' },
  'top-up': { kinds: ['FUNDS_HELD', 'WALLET_DEBITED'], category: 'topup' },
  'pago de servicio': { kinds: ['FUNDS_HELD', 'WALLET_DEBITED'], category: 'bill' },
  'bill payment': { kinds: ['FUNDS_HELD', 'WALLET_DEBITED'], category: 'bill' },
  'pago de tu crédito': { kinds: ['FUNDS_HELD', 'WALLET_DEBITED'], category: 'instalment' },
  'loan instalment': { kinds: ['FUNDS_HELD', 'WALLET_DEBITED'], category: 'instalment' },
  'devolución de algo que no se hizo': { kinds: ['HOLD_RELEASED'] },
  'return of something that was not done': { kinds: ['HOLD_RELEASED'] },
  reembolso: { kinds: ['PAYMENT_REFUNDED'] },
  refund: { kinds: ['PAYMENT_REFUNDED'] },
} as const satisfies Readonly<
  Record<string, { readonly kinds: readonly string[]; readonly category?: string }>
>;

/** What is spent for, by the words for it. */
export const spendingWords = {
  envíos: 'transfer',
  transfers: 'transfer',
  recargas: 'topup',
  'top-ups': 'topup',
  servicios: 'bill',
  bills: 'bill',
  'cuotas de tu crédito': 'instalment',
  'loan instalments': 'instalment',
} as const satisfies Readonly<Record<string, string>>;

/** Alternatives of a pattern. */
export function listWords(words: Readonly<Record<string, unknown>>): string {
  return Object.keys(words).join('|');
}

const months = [
  ['enero', 'january'],
  ['febrero', 'february'],
  ['marzo', 'march'],
  ['abril', 'april'],
  ['mayo', 'may'],
  ['junio', 'june'],
  ['julio', 'july'],
  ['agosto', 'august'],
  ['septiembre', 'september'],
  ['octubre', 'october'],
  ['noviembre', 'november'],
  ['diciembre', 'december'],
];

/** `2026-03` of "marzo de 2026" or "March 2026". */
export function readMonth(words: string): string | undefined {
  const [, name = '', year] = /^(\p{L}+) (?:de )?(\d{4})$/u.exec(words.trim()) ?? [];
  const index = months.findIndex((names) => names.includes(name.toLowerCase()));
  return index < 0 ? undefined : `${year}-${`${index + 1}`.padStart(2, '0')}`;
}
