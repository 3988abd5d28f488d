import type { Deed } from '../books/operation.ts';
import type { ClaimKind, ClaimPattern } from './claim.ts';

/**
 * How Felix speaks of money, in both languages. A sentence may make several claims. What no row knows
 * and `harmless-sentences.json` does not list is an unknown claim: the meter fails instead of passing
 * over it.
 */
export const claimTable: readonly ClaimPattern[] = [
  // Top-ups.
  row('done', 'topup', /recarga enviada|^total pagado|ya quedó tu recarga/i),
  row('done', 'topup', /top-up sent|^total paid|your top-up of .* went through/i),
  row('pending', 'topup', /compañía todavía no responde, así que aún no sé si tu recarga/i),
  row(
    'pending',
    'topup',
    /carrier (is not answering|has not answered) yet, so I do(n't| not) know/i,
  ),
  row(
    'held',
    'topup',
    /tengo apartado el dinero|^total apartado|money is set aside|^total set aside/i,
  ),
  row('not-done', 'topup', /recarga no se hizo|recarga de .* no se pudo hacer|rechazó la recarga/i),
  row('not-done', 'topup', /top-up (of .* )?(was not|could not be) made|declined the top-up/i),
  row('not-done', 'topup', /suspendida esa línea|suspended that line/i),
  row('not-done', 'topup', /recargas de hoy, así que esta no|top-ups, so this one cannot/i),
  row('in-doubt', 'topup', /recarga a ese número todavía está en camino y no sé/i),
  row('in-doubt', 'topup', /top-up of that number is still under way and I do not know/i),
  row('in-doubt', 'topup', /no sabemos cómo terminó tu recarga|not know how your top-up .* ended/i),
  row(
    'in-doubt',
    'transfer',
    /no sabemos cómo terminó tu envío|not know how your transfer .* ended/i,
  ),
  row('in-doubt', 'bill', /no sabemos cómo terminó tu pago|not know how your payment .* ended/i),
  row('in-doubt', 'loan', /no sabemos si el dinero llegó|not know whether the money reached/i),
  row(
    'not-done',
    'bill',
    /así que (no se pagó|el pago no se hizo)\.|autorizaste, así que no se hizo/i,
  ),
  row(
    'not-done',
    'bill',
    /so (it was not paid|the payment was not made)\.|agreed to, so it was not made/i,
  ),
  // Transfers and their cancellation.
  row(
    'accepted',
    'transfer',
    /envío exitoso|tu transferencia está siendo procesada|tu envío está en camino/i,
  ),
  row('accepted', 'transfer', /^monto enviado|^transfer sent|your transfer is being processed/i),
  row('accepted', 'transfer', /your transfer is on its way|^amount sent/i),
  row('accepted', 'transfer', /tu envío de .* está en camino|your transfer of .* is on its way/i),
  row('done', 'transfer', /ya tiene su dinero|(?<!I will tell you when .*)has the money[.:]/i),
  row('done', 'cancellation', /^cancelé el envío|^I cancelled transfer/i),
  row('done', 'cancellation', /tu envío .* quedó cancelado|your transfer .* is cancelled/i),
  row('refunded', 'transfer', /^te devolvimos|are back in your balance/i),
  row('refunded', 'cancellation', /^tienes de vuelta|^you have .* back\b/i),
  row(
    'not-done',
    'transfer',
    /no se pudo entregar tu envío|transfer .* could not be delivered\.$/i,
  ),
  row('not-done', 'transfer', /^no se pudo enviar|^the transfer could not be sent/i),
  row('not-done', 'transfer', /no se envió nada|nothing was sent/i),
  row('settled', 'cancellation', /ya se entregó, así que no|ya se está entregando y no se puede/i),
  row('settled', 'cancellation', /ya se hizo y desde aquí no|has been done, and I cannot undo/i),
  row('settled', 'cancellation', /delivered already, so it cannot|is being paid out and cannot/i),
  row('refunded', 'transfer', /tu dinero (ya )?está de vuelta|your money is back/i),
  // Transfers that are made later.
  row('done', 'schedule', /^envío programado[.!]|^transfer scheduled[.!]/i),
  row('done', 'schedule', /envío programado ya no se hará|scheduled transfer will not be made/i),
  row('accepted', 'transfer', /^se hizo tu envío programado/i),
  row('accepted', 'transfer', /^your scheduled transfer .* was made and is on its way/i),
  row('in-doubt', 'transfer', /no sé si salió tu envío programado/i),
  row('in-doubt', 'transfer', /know yet whether your scheduled transfer .* went out/i),
  row('in-doubt', 'transfer', /averiguar si salió tu envío programado/i),
  row('in-doubt', 'transfer', /find out whether your scheduled transfer .* went out/i),
  row('not-done', 'transfer', /^tu envío programado .* no se hizo/i),
  row('not-done', 'transfer', /^your scheduled transfer .* was not made/i),
  row('settled', 'schedule', /ningún envío programado|no scheduled transfer like that/i),
  // Bills, paid now or later.
  row('done', 'bill', /^¡?recibo pagado|ya registró tu pago de|^bill paid|posted your payment of/i),
  row('pending', 'bill', /tu pago está en proceso|your payment is (in process|being processed)/i),
  row('done', 'bill', /^se hizo tu pago programado|^your scheduled payment .*was made/i),
  row('in-doubt', 'bill', /no sé si se hizo tu pago programado/i),
  row('in-doubt', 'bill', /know yet whether your scheduled payment .* was made/i),
  row('done', 'schedule', /^¡?pago programado[.!]|^payment scheduled[.!]/i),
  row('done', 'schedule', /cancelé el pago programado|I cancelled the scheduled payment/i),
  row('done', 'schedule', /pago programado ya no se hará|scheduled payment will not be made/i),
  row(
    'not-done',
    'bill',
    /^tu pago (programado )?de .* no se hizo|no se pagó nada|nothing was paid/i,
  ),
  row('not-done', 'bill', /^your (scheduled )?payment of .* was not made/i),
  row('not-done', 'bill', /compañía no aceptó el pago|company did not take the payment/i),
  row('settled', 'bill', /recibo ya está pagado|^está pagado|recibo ya estaba pagado/i),
  row('settled', 'bill', /bill is paid already|^it is paid: |bill was paid already/i),
  row(
    'settled',
    'schedule',
    /^ese recibo ya tiene un pago programado|scheduled for that bill already/i,
  ),
  row('settled', 'schedule', /no tiene ningún pago programado|^no payment is scheduled/i),
  row('settled', 'schedule', /pago ya está en camino o ya no existe|under way already or is gone/i),
  row('settled', 'schedule', /ya tiene un pago programado para el|^a payment is scheduled for/i),
  row(
    'in-doubt',
    'bill',
    /pago en camino para ese recibo y todavía no sé|under way and I do not know yet how/i,
  ),
  // Credit.
  row('done', 'loan', /crédito está aprobado|(?<!no )fue aprobada!?|ya están en tu billetera/i),
  row(
    'done',
    'loan',
    /(loan|credit) is approved!|application .* was approved|are in your wallet now/i,
  ),
  row('pending', 'loan', /^recibimos tu solicitud|^we received your application/i),
  row(
    'settled',
    'loan',
    /ya tienes una solicitud en revisión|already have an application in review/i,
  ),
  row('not-done', 'loan', /solicitud ya está retirada|application has been withdrawn already/i),
  row('settled', 'loan', /todavía estás pagando un préstamo|still paying back a loan/i),
  row('not-done', 'loan', /solicitud (.* )?no fue aprobada|application (.* )?was not approved/i),
  row('not-done', 'loan', /no pudimos depositar en tu|could not pay into your wallet/i),
  row('done', 'instalment', /^cuota .* pagada: |^instalment .* paid: /i),
  row('done', 'instalment', /^se pagó la cuota|^instalment .* was paid: /i),
  row('settled', 'instalment', /esa cuota ya está pagada|that instalment is paid already/i),
  row('settled', 'instalment', /préstamo ya está pagado por completo|loan is paid back in full/i),
  row('not-done', 'instalment', /no se pudo pagar la cuota|^instalment .* could not be paid/i),
  row('done', 'autopay', /pago automático del préstamo .* quedó|^done: autopay of loan/i),
  row(
    'settled',
    'autopay',
    /préstamo ya está (des)?activado|payment of your loan is (on|off) already/i,
  ),
  row('settled', 'loan', /solicitud ya fue resuelta|application is decided already/i),
  row('done', 'withdrawal', /^listo, retiré tu solicitud|^done, I withdrew your application/i),
  // Who gets the money.
  row('done', 'recipient', /^listo, (cambié los datos|borré a|guardé a)/i),
  row(
    'done',
    'recipient',
    /^done, (I changed the details|I deleted|.* is one of your recipients)/i,
  ),
  row('settled', 'recipient', /ya tiene esos datos|has those details already/i),
  row('done', 'number', /^listo, guardé el |^done, I saved /i),
  row('not-done', 'number', /así que este no lo guardé|so I did not save this one/i),
  row('not-done', 'recipient', /no hice ese cambio|did not make that change/i),
  row('not-done', 'transfer', /no hice el envío|did not make the transfer/i),
  row('done', 'card', /^listo, quité la tarjeta|^done, I removed the .* card/i),
  // Whatever it is.
  row(
    'not-charged',
    undefined,
    /no se (te )?cobró nada|no se movió dinero|los .* ya no están apartados/i,
  ),
  row('not-charged', undefined, /were not charged|nothing was charged|no money was moved/i),
  row('not-completed', undefined, /no pude completar(lo| eso)|^I could not complete that/i),
  row('not-done', undefined, /venció y no lo hice|has expired and I did not do it/i),
  row('in-doubt', undefined, /averiguar si tu operación|find out whether your operation/i),
  row('not-done', undefined, /vencieron y no se hizo nada|expired and nothing was done/i),
  row(
    'in-doubt',
    undefined,
    /todavía no sé si esa operación se hizo|don't know yet whether that went/i,
  ),
  {
    ...row(
      'in-doubt',
      undefined,
      /otra operación todavía no sé|don't know yet whether the other operation/i,
    ),
    isAboutAnother: true,
  },
  row('done', undefined, /verifiqué: la operación sí se hizo|checked: it did go through/i),
  row('not-done', undefined, /verifiqué: la operación no se hizo|checked: it did not go through/i),
  row(
    'dropped',
    undefined,
    /^listo, no lo hago|^de acuerdo, eso no lo hago|^all right, I won't do (it|that)/i,
  ),
  row(
    'dropped',
    undefined,
    /dejé sin hacer lo que estaba por confirmar|left undone what was waiting/i,
  ),
  row('expired', undefined, /confirmación venció y no la ejecuté|expired and I did not carry it/i),
  row('asked-again', undefined, /opción ya no está vigente|option is no longer valid/i),
  row('settled', undefined, /eso ya quedó atendido|already been taken care of/i),
  row('dropped', undefined, /lo dejo como está\.|I leave it as it is\./i),
  row('dropped', undefined, /no cancelé nada: lo que ya|I cancelled nothing: what was/i),
  row('asked-again', undefined, /^claro, te espero|^sure, take your time/i),
  row('dropped', undefined, /^listo, lo dejamos ahí|^all right, we leave it there/i),
  row(
    'none-yet',
    'transfer',
    /todavía no has hecho ningún envío|have not made any transfers( to [^.]+)? yet/i,
  ),
  // Of one month it may be true whatever there is.
  row('none-yet', 'transfer', /^no encuentro envíos tuyos(?:(?! en ).)*$/i),
  row('none-yet', 'transfer', /^I find no transfers of yours(?:(?! in ).)*$/i),
  row('none-yet', 'loan', /^no tienes ningún préstamo|^you have no loan\./i),
  row(
    'nothing-open',
    undefined,
    /no hay nada en curso que cancelar|nothing in progress to cancel/i,
  ),
  row(
    'available',
    undefined,
    /^(disponible|available): |^tienes .* disponibles|^you have .* available/i,
  ),
  row('held-balance', undefined, /^(retenido|apartado|held): /i),
  row('asked-again', undefined, /^para confirmar necesito|^to confirm, please write it yourself/i),
  row(
    'asked-again',
    undefined,
    /^no estoy seguro de si confirmas|^I am not sure whether you confirm/i,
  ),
  row(
    'asked-again',
    undefined,
    /^sigue pendiente tu confirmación|^your confirmation is still pending|^lo que te pregunto es si lo cancelo|^what I am asking is whether to cancel/i,
  ),
  row('apology', undefined, /tengo un problema para responderte|I am having trouble answering/i),
  row('apology', undefined, /no logré resolver eso|could not work that out/i),
];

function row(kind: ClaimKind, deed: Deed | undefined, words: RegExp): ClaimPattern {
  return deed === undefined ? { kind, words } : { kind, deed, words };
}
