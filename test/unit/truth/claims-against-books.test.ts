import { describe, expect, it } from 'vitest';
import type { SessionSnapshot } from '../../../shared/domain/conversation/turn-record.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import type { Books } from '../../truth/books/read-rows.ts';
import { readClaims } from '../../truth/claims/read-claims.ts';
import { findLie } from '../../truth/judge/check-claim.ts';

type Counters = Readonly<Record<string, bigint>>;

const record = (sort: string, data: JsonObject, counters: Counters = {}) => ({
  ...{ key: { partition: 'PERSON#carlos', sort }, data, counters, version: 1 },
});

const terms = { amount: '5000', fee: '399', total: '5399', payout: '87250' };
const transfer = { reference: 'TXN-20260302-001', terms, stage: 'placed', recipient_name: 'Juan' };
const topup = {
  reference: 'TUP-20260302-001',
  terms: { amount: '10000', cost: '573', fee: '99', total: '672' },
  stage: 'held',
};
const payment = { month: '2026-03', day: '2026-03-02' };
const sent = { category: 'transfer', reference: 'TXN-20260302-001', counterparty: 'Juan' };

/** A transfer that is under way, and a top-up whose carrier does not answer. */
const tables: Readonly<Record<string, ReturnType<typeof record>[]>> = {
  remittances: [
    record('TRANSFER#1', transfer),
    record('STANDING#1', {
      ...{ reference: 'TXN-20260302-009', status: 'ACTIVE', shown: { amount_usd: 9 } },
    }),
  ],
  topups: [record('TOPUP#1', topup)],
  snpl: [
    record('LOAN#1', {
      reference: 'SNPL-20260302-001',
      amount: '20000',
      autopay: false,
      instalments: [
        { number: 1, amount: '10200', paid_at: '2026-03-02T15:00:00Z' },
        { number: 2, amount: '10150' },
      ],
    }),
  ],
  wallet: [
    record('ACCOUNT', { kyc_level: 2, timezone: 'America/Mexico_City' }),
    record('BALANCE#USD', {}, { available: 143_929n, held: 6_071n }),
    record('SPENT#2026-03', {}, { spent: 35_573n }),
    record('SPENT#2026-03-02', {}, { spent: 5_573n }),
    record('PAYMENT#1', { ...payment, ...sent, status: 'HELD', amount: '5000', fee: '399' }),
    record('PAYMENT#2', {
      ...{ ...payment, category: 'topup', reference: 'TUP-20260302-001' },
      ...{ status: 'HELD', amount: '573', fee: '99' },
    }),
    record('ENTRY#USD#available#1', {
      ...{ kind: 'FUNDS_HELD', minor: '-5399', category: 'transfer', counterparty: 'Juan' },
    }),
  ],
};
const books: Books = { userId: 'carlos', recordsOf: (service) => tables[service] ?? [] };

const session = { sessionId: 's', userId: 'carlos', agentStack: ['felix'] };
const prompt = {
  ...{ tool: 'create_transfer', input: {}, message: '…', expiresAt: '2026-03-02T15:05:00Z' },
};
const atPrompt: SessionSnapshot = { ...session, pendingConfirmation: prompt };

/** What is false in a text. */
function listLies(text: string, stands: SessionSnapshot = session): readonly string[] {
  const { claims } = readClaims(text);
  const nothing = { subjects: [], decided: [], operations: [], closed: [], isClosing: false };
  const about = { books, text, at: '2026-03-02T15:01:00Z', session: stands, claims };
  return claims
    .filter((claim) => findLie(claim, { ...about, ...nothing }, undefined) !== undefined)
    .map(({ kind }) => kind);
}

describe('a claim is held against the books', () => {
  it.each([
    '$50.00 USD a Juan (con comisión $53.99 USD) · hoy, 9:00 a.m. · En proceso · TXN-20260302-001',
    '$100.00 MXN al +52 55 1 (Telcel) · hoy · Todavía no se sabe si se hizo · TUP-20260302-001',
    'viernes, 6 de marzo de 2026 · $9.00 USD a Juan · cada mes · TXN-20260302-009',
    'today, 9:00 AM · transfer (Juan) · -$53.99 USD',
    'Status: In progress\nReference: TXN-20260302-001\nTotal: $53.99 USD',
    'Además hay $60.71 USD apartados para operaciones en curso.',
    'Tus últimos envíos:\n\nEn total son $50.00 USD sin contar comisiones.',
    'En marzo de 2026 gastaste $60.71 USD, de los que $4.98 USD son comisiones.\n• envíos: $53.99 USD (89 %)',
    'In March 2026 you sent $50.00 USD, plus $3.99 USD in fees.\n• To Juan: $50.00 USD',
    'Otros $6.72 USD siguen apartados hasta que la compañía responda: TUP-20260302-001',
    'En marzo de 2026 gastaste $60.71 USD.\nDe eso, $60.71 USD sigue apartado: todavía está en curso.',
    'Hoy ya usaste $55.73 USD de tu límite diario; se renueva mañana, 3 de marzo.',
    'En lo que va del mes llevas $355.73 USD.',
    'Today you can still use $1,944.27 USD of your daily limit of $2,000.00 USD, and this month $4,644.27 USD of your monthly limit of $5,000.00 USD.',
    'Préstamo SNPL-20260302-001 de $200.00 USD: te faltan $101.50 USD en 1 cuotas',
    'Cuota 1, lunes, 9 de marzo de 2026: $102.00 USD, pagada',
    'Hasta ahora llevas pagados $102.00 USD.',
  ])('true: %s', (text) => {
    expect(listLies(text)).toStrictEqual([]);
  });

  it.each([
    ['$50.00 USD a Juan (x) · hoy · Entregado · TXN-20260302-001', ['row']],
    ['$51.00 USD a Juan (x) · hoy · En proceso · TXN-20260302-001', ['named-figures']],
    ['$100.00 MXN al +52 55 1 (Telcel) · hoy · Hecha · TUP-20260302-001', ['row']],
    ['CFE casa, $842.50 MXN: paid · today · BIL-20260302-001', ['row', 'named-figures']],
    ['viernes · $50.00 USD a Juan · cada mes · TXN-20260302-001', ['standing']],
    ['today, 9:00 AM · refund (Juan) · $53.99 USD', ['movement']],
    ['Estado: Cancelado\nReferencia: TXN-20260302-001\nTotal: $50.00 USD', ['status', 'figure']],
    ['Another $9.00 USD is set aside for operations under way.', ['held-balance']],
    ['Tus recargas: TUP-20260302-001\n\nPor ellas pagaste $6.72 USD en total.', ['paid-total']],
    ['Your latest transfers:\n\nThat is $9.00 USD in total, not counting fees.', ['sent-total']],
    ['En marzo de 2026 gastaste $9.00 USD.', ['spent-in-month']],
    ['In March 2026 you sent $9.00 USD.\n• To Juan: $8.00 USD', ['sent-in-month', 'sent-to']],
    ['You have used $50.00 USD of your daily limit; it renews tomorrow.', ['used-today']],
    ['So far this month you have used $55.73 USD.', ['limit-used']],
    ['Hoy puedes enviar hasta $1,500.00 USD.', ['most-now']],
    ['Tienes $1,500.00 USD disponibles.', ['available']],
    ['Te faltan $203.50 USD.', ['instalments-left']],
    ['Instalment 2, March 16, 2026: $101.50 USD, paid', ['instalment-row']],
    ['Todavía no has hecho recargas.', ['none-yet']],
    ['You have no scheduled transfers.', ['none-yet']],
    ['Tu cartera todavía no tiene movimientos.', ['no-movements']],
  ])('false: %s', (text, kinds) => {
    expect(listLies(text)).toStrictEqual(kinds);
  });

  it.each([
    ['Responde «Sí» para confirmar o «No» para cancelar.', ['yes-needed'], []],
    ['Todavía no: falta tu confirmación.', ['yes-missing'], []],
    ['Nothing is sent yet: with your yes I show you the charge.', [], ['yes-asks-again']],
    ['¿Confirmas enviar $50.00 USD a Juan (México)?', ['yes-does'], []],
    ['Do you confirm this top-up?', ['yes-does'], ['yes-does']],
    ['Aquí lo haría una sola vez, ahora.', [], []],
    ['I schedule it for that day, but not for an exact time.', [], ['yes-later']],
  ])('what a yes will do is held against the open question: %s', (text, without, within) => {
    expect({ without: listLies(text), within: listLies(text, atPrompt) }).toStrictEqual({
      without,
      within,
    });
  });
});
