import type { Deed } from '../books/operation.ts';
import type { ClaimKind, ClaimPattern } from './claim.ts';
import { listWords, spendingWords } from './said-words.ts';
import { shape } from './shapes.ts';

/** Sums and limits, and what there is none of. */
export const sumTable: readonly ClaimPattern[] = [
  row(
    'held-of-these',
    '^(?:otros|another) (?<amount>#money) (?:siguen apartados|is set aside until)',
  ),
  row(
    'held-in-month',
    '^(?:de eso|of that), (?<amount>#money) (?:sigue apartado|is still set aside)',
  ),
  row(
    'held-balance',
    '^(?:además hay|another) (?<amount>#money) (?:apartados para|is set aside for)',
  ),
  row(
    'paid-total',
    '^(?:por ellas pagaste|you paid) (?<amount>#money) (?:en total|for them in total)',
  ),
  row(
    'sent-total',
    '^(?:en total son|that is) (?<amount>#money) (?:sin contar comisiones|in total, not)',
  ),
  row(
    'spent-in-month',
    `^(?:en|in) (?<month>[^$]+?) (?:gastaste|you spent) (?<amount>#money)(?:, (?:de los que )?(?<fees>#money) (?:son comisiones|of it in fees))?\\.$`,
  ),
  row(
    'spent-in-month',
    '^(?:en|in) (?<month>[^$]+?) (?:llevas gastados|you have spent) (?<amount>#money)(?:; (?:el mes pasado fueron|last month it was) (?<previous>#money)| (?:de tu presupuesto de|of your budget of) #money \\(\\d+ %\\))?\\.$',
  ),
  row('budget-left', '^(?:te quedan )?(?<amount>#money)(?: is left)?\\.$'),
  row('spent-on', `^(?<what>${listWords(spendingWords)}): (?<amount>#money) \\(-?\\d+ %\\)$`),
  row(
    'spent-most',
    `^(?:en lo que más gastas|what you spend most on): (?<what>${listWords(spendingWords)})\\.$`,
  ),
  row('no-movements', '^tu cartera todavía no tiene movimientos|^your wallet has no movements yet'),
  row(
    'sent-in-month',
    '^(?:en|in) (?<month>[^$]+?) (?:enviaste|you sent) (?<amount>#money)(?:, (?:más|plus) (?<fees>#money) (?:de comisiones|in fees))?\\.$',
  ),
  row('sent-to', '^(?:a|to) (?!pagar\\b|pay\\b)(?<name>[^:]+): (?<amount>#money)$'),
  row(
    'used-today',
    '^(?:hoy ya usaste|you have used) (?<amount>#money) (?:de tu límite diario|of your daily limit);',
  ),
  row(
    'limits',
    '^(?:hoy todavía puedes usar|today you can still use) (?<day>#money) (?:de tu límite diario de|of your daily limit of) (?<dayLimit>#money), (?:y este mes|and this month) (?<month>#money) (?:de tu límite mensual de|of your monthly limit of) (?<monthLimit>#money)\\.$',
  ),
  row(
    'limit-used',
    '^(?:en lo que va del mes llevas|so far this month you have used) (?<amount>#money)\\.$',
  ),
  row(
    'most-now',
    '(?:puedes enviar hasta|you can send up to|por tu límite (?:diario|mensual), .* todavía puedes enviar|you can still send) (?<amount>#money)',
  ),
  row('none-yet', '^todavía no has hecho recargas|^you have not made any top-ups yet', 'topup'),
  row('none-yet', '^todavía no has pagado servicios|^you have not paid any bills', 'bill'),
  row(
    'none-yet',
    '^todavía no has pagado ninguna cuota|^you have not paid any instalment',
    'instalment',
  ),
  row(
    'none-yet',
    '^todavía no ha salido ningún envío tuyo|^no transfer of yours .*has gone out yet',
    'transfer',
  ),
  row('none-yet', '^(?:en|in) [^$]+ no enviaste nada|^you sent nothing', 'transfer'),
  row('none-yet', '^no tienes envíos programados|^you have no scheduled transfers', 'schedule'),
  row(
    'none-yet',
    '^no tienes pagos de recibos programados|^you have no scheduled bill payments',
    'schedule',
  ),
  row(
    'none-yet',
    '^no tienes ninguna solicitud|^you have no loan application|^you have no loans\\.',
    'loan',
  ),
  row('nothing-open', 'así que no hice nada\\.|, so I did nothing\\.'),
  row('was-confirmed', '^eso ya lo confirmaste y no se puede|^you have confirmed that already'),
  row(
    'in-doubt',
    "^todavía no sé si una operación de este chat|^I don't know yet whether something",
  ),
  row(
    'not-done',
    'se está haciendo en este momento, así que no lo|being made right now, so I did not',
    'schedule',
  ),
  row('standing', 'pero sí uno programado, que sigue en pie|but one is scheduled and still stands'),
  row('standing', '^sí tienes envíos programados|^you do have scheduled transfers'),
  row(
    'row',
    '^(?<status>retiraste|you withdrew) (?:tu solicitud|your application) (?<reference>#reference) ',
  ),
  row(
    'row',
    '^(?:tu solicitud|your application) (?<reference>#reference) .* (?<status>sigue en revisión|is still in review)\\.$',
  ),
  row('topped-up-often', '^ya recargaste más de una vez el (?<phone>.+)\\.$'),
  row('topped-up-often', '^you have topped up (?<phone>.+) more than once\\.$'),
  row(
    'autopay-on',
    '^se pagará sola desde tu billetera|^it will be paid from your wallet automatically',
  ),
];

function row(kind: ClaimKind, source: string, deed?: Deed): ClaimPattern {
  return { kind, words: shape(source), ...(deed === undefined ? {} : { deed }) };
}
