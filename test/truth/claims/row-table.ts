import type { ClaimKind, ClaimPattern } from './claim.ts';
import { listWords, movementWords } from './said-words.ts';
import { shape } from './shapes.ts';

/** The labels of amounts, and what each of them is in the records and the quotes. */
const figureLabels = {
  amount:
    'monto|amount|recarga|top-up|envías|you send|pagas|you pay|monto enviado|amount sent|monto a enviar|amount to send|a pagar desde tu billetera|to pay from your wallet',
  total:
    'total|total pagado|total paid|total a pagar|total to pay|se te devuelven|you get back|total al precio de hoy|total at today’s price|total al tipo de cambio de hoy|total at today’s exchange rate',
  fee: 'comisión|fee',
  cost: 'costo|cost',
  payout:
    'recibe|recibirá|they get|they receive|they will receive|receives|.+ recibe|.+ receives|.+ recibirá|.+ will receive',
} as const;

/** Lines of histories and lists, and lines of data: what they say stands in named places. */
export const rowTable: readonly ClaimPattern[] = [
  // $50.00 USD a Juan (con comisión $53.99 USD) · hoy, 9:00 a.m. · Entregado · TXN-20260302-001
  row('row', '^#money (?:al?|to) [^·]+ · [^·]+ · (?<status>[^·]+) · (?<reference>#reference)$'),
  // CFE casa, $842.50 MXN: pagado · hoy, 9:00 a.m. · BIL-20260302-001
  row(
    'row',
    '^.+, #money: (?<status>[^·(]+?)(?: \\((?:for|para el) [^·)]+\\))? · [^·]+ · (?<reference>#reference)$',
  ),
  // viernes, 6 de marzo de 2026 · $50.00 USD a Juan · cada mes · ORD-20260302-001
  row('standing', '^[^·$]+ · #money (?:a|to) [^·]+(?: · [^·]+)? · (?<reference>#reference)$'),
  row('standing', '^(?:[^·]+ · )?[^·$]+, #money · (?<reference>#reference)$'),
  row('standing', '^#money, (?:el|on) .+ \\((?<reference>#reference)\\)$'),
  row('standing', '^(?:es|it is) (?<reference>#reference)\\.$'),
  // ORD-20260302-001, viernes, 6 de marzo de 2026: $50.00 USD a Juan, no se hizo porque …
  row(
    'run-not-made',
    '^(?<reference>#reference), [^:]+: #money (?:a|to) .+, (?:no se hizo|not made)',
  ),
  // TXN-20260302-001: $50.00 USD a Juan
  row('named-figures', '^#reference: #money (?:a|to) .+$'),
  row(
    'movement',
    `^[^·]+ · (?<what>${listWords(movementWords)})(?: \\((?<who>.+)\\))? · (?<amount>#money)$`,
  ),
  row('status', '^(?:estado|status): (?<status>.+?)\\.?$'),
  row('status', '^(?<status>entregado|delivered): .+$'),
  // A bill: what is due is the company's to say; what is set up is ours.
  row('standing', '^.+ · (?:programado para el|scheduled for) (?<day>.+)$'),
  row(
    'standing',
    '^(?:pago programado para el|payment scheduled for|.+\\. pago programado para el|.+\\. payment scheduled for) (?<day>.+)$',
  ),
  // Loans.
  row(
    'instalments-left',
    '^(?:préstamo|loan) (?<reference>#reference) (?:de|of) (?<loan>#money): (?:te faltan )?(?<amount>#money)(?: left)? (?:en|in) (?<count>\\d+) (?:cuotas|instalments)$',
  ),
  row(
    'instalments-left',
    '^(?:préstamo|loan) (?<reference>#reference) (?:de|of) (?<loan>#money): (?<none>pagado por completo|paid off)$',
  ),
  row(
    'instalments-left',
    '(?:^|\\. )(?:te faltan|you have|still to pay:) (?<amount>#money)(?: left to pay)?\\.$',
  ),
  row('instalments-left', '^(?<amount>#money) are left\\.$'),
  row(
    'instalment-row',
    '^(?:próxima cuota|next instalment|cuota atrasada|overdue instalment): (?<amount>#money), .+$',
  ),
  row(
    'instalment-row',
    '^(?:cuota|instalment) (?<number>\\d+), [^:]+: (?<amount>#money)(?<state>, [^,]+)?$',
  ),
  row(
    'instalment-row',
    '^(?:cuota|instalment) (?<number>\\d+) (?:del préstamo|of loan) (?<reference>#reference): (?<paid>#money), .+$',
  ),
  row(
    'instalment-row',
    '^(?:la cuota|instalment) (?<number>\\d+) (?:de|of) \\d+ (?:de tu préstamo|of your loan) (?<reference>#reference), (?:de )?(?<amount>#money), (?:vence el|is due on) .+$',
  ),
  row(
    'instalments-paid',
    '^(?:hasta ahora llevas pagados|you have paid) (?<amount>#money)(?: so far)?\\.$',
  ),
  row('autopay-on', '^(?:tienes activado el pago automático|autopay is on)\\.$'),
  row('autopay-on', '^(?:con pago automático|with autopay)$'),
  row('instalments-after', '^(?:después te faltarían|left after it): (?<amount>#money)$'),
  row(
    'instalment-size',
    '^(?:son |there are )?\\d+ (?:cuotas semanales|weekly instalments) (?:de|of) (?<amount>#money)',
  ),
  row('instalment-size', '^(?:la primera cuota, de|the first instalment, of) (?<amount>#money),'),
  row(
    'figure',
    '^(?:no se (?:envía|paga) si (?:ese día )?costara más de|not (?:sent|paid) if it would cost more than) (?<max_total>#money)',
  ),
  row('figure', '^(?:la comisión es de|the fee is) (?<fee>#money)\\.$'),
  row('figure', '^(?:le llegan|they get) (?<payout>#money)\\.$'),
  ...listFigures(),
];

function listFigures(): readonly ClaimPattern[] {
  return Object.entries(figureLabels).map(([field, labels]) =>
    row('figure', `^(?:${labels}): (?<${field}>#money)(?: \\(.+\\))?$`),
  );
}

function row(kind: ClaimKind, source: string): ClaimPattern {
  return { kind, words: shape(source) };
}
