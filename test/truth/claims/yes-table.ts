import type { ClaimKind, ClaimPattern } from './claim.ts';
import { shape } from './shapes.ts';

const topups = ['create_topup', 'repeat_last_topup'] as const;
const transfers = ['create_transfer', 'repeat_last_transfer'] as const;
const bills = ['pay_bill', 'repeat_last_bill'] as const;
const scheduled = ['schedule_transfer', 'schedule_bill'] as const;

/** What a yes will do: the question that is open must be for one of these tools. */
export const yesTable: readonly ClaimPattern[] = [
  does(topups, '¿confirmas esta recarga|do you confirm this top-up'),
  does(transfers, '¿confirmas enviar #money|do you confirm sending #money'),
  does(['cancel_transfer'], '¿confirmas cancelar el envío|do you confirm cancelling transfer'),
  does([...bills, 'pay_instalment'], '¿confirmas este pago\\?|do you confirm this payment\\?'),
  does(['schedule_bill'], '¿confirmas este pago programado|do you confirm this scheduled payment'),
  does(['schedule_bill'], '¿confirmas que ya no se haga este|that this payment shall not be made'),
  does(['schedule_transfer'], '¿confirmas este envío programado|confirm this scheduled transfer'),
  does(['schedule_transfer'], '¿confirmas que ya no se haga\\?|confirm that it shall not be made'),
  does(['apply_for_loan'], '¿confirmas tu solicitud|do you confirm your application'),
  does(['apply_for_loan'], '^si se aprueba, el dinero|^if it is approved, the money'),
  does(['cancel_application'], '¿confirmas retirar tu solicitud|confirm withdrawing your loan'),
  does(['add_recipient'], '¿confirmas guardar a|do you confirm saving .+ as a recipient'),
  does(['update_recipient'], '¿confirmas cambiar los datos|do you confirm changing the details'),
  does(['delete_recipient'], '¿confirmas borrar a|do you confirm deleting'),
  does(['delete_recipient'], 'que ya no se harán si lo borras|will not be made if you delete them'),
  does(['delete_recipient', 'remove_card'], '^no se puede deshacer|^it cannot be undone'),
  does(['save_frequent_number'], '¿confirmas (?:guardar el|cambiarle el nombre)'),
  does(['save_frequent_number'], 'do you confirm (?:renaming|saving \\+)'),
  does(['remove_card'], '¿confirmas quitar la tarjeta|do you confirm removing'),
  does(['remove_card'], '^es tu tarjeta principal|^it is your main card'),
  does(['set_autopay'], '¿(?:activo|desactivo) el pago|shall I turn (?:on|off) automatic payment'),
  does(
    ['set_autopay'],
    '^cada cuota se pagará sola|^each instalment will be paid from your wallet',
  ),
  does(['set_autopay'], '^tus cuotas ya no se pagarán solas|^your instalments will no longer be'),
  does(['set_autopay'], '^la próxima(?:: |, de )#money|^the next(?:: |, )#money'),
  does(['pay_instalment'], '^las cuotas se pagan una por una|^instalments are paid one by one'),
  does(scheduled, '^el dinero se toma ese día|^the money is taken on that day'),
  does(bills, '^este recibo tiene un pago programado|^this bill has a payment scheduled'),
  // Only a question put for later leaves these words untrue.
  row(
    'yes-now',
    'lo haría una sola vez, ahora|would do it only once, now|lo haría ahora|do it now\\.',
  ),
  row('yes-later', '^lo programo para ese día|^I schedule it for that day'),
  row('yes-asks-again', 'todavía no se envía nada|nothing is sent yet'),
  row('yes-missing', 'falta tu confirmación|your confirmation is still missing'),
  row('yes-missing', 'falta que me digas que sí|I need your yes first'),
  row('yes-needed', '(?:responde|reply|answer|contesta) [“«"](?:sí|yes)[”»"] '),
  row(
    'yes-needed',
    'responde “sí” para guardarlo|“yes” so that it is not done|«sí» para que no se haga',
  ),
];

function does(tools: readonly string[], source: string): ClaimPattern {
  return { ...row('yes-does', source), tools };
}

function row(kind: ClaimKind, source: string): ClaimPattern {
  return { kind, words: shape(source) };
}
