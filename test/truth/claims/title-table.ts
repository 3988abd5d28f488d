import type { Deed } from '../books/operation.ts';
import type { ClaimKind, ClaimPattern } from './claim.ts';

/** How the title of an operation begins, in both languages. */
const titles: readonly (readonly [Deed, string])[] = [
  ['topup', 'tu recarga de|your top-up of'],
  ['transfer', 'tu envío de|your transfer of'],
  ['cancellation', 'cancelar el envío|cancelling transfer'],
  ['bill', 'tu pago de|your payment of'],
  ['schedule', '(quitar )?tu (envío|pago) programado'],
  ['schedule', '(cancelling )?your scheduled (transfer|payment)'],
  ['loan', 'tu solicitud de crédito|your loan application'],
  ['instalment', 'la cuota|instalment'],
  ['autopay', 'el pago automático|automatic payment'],
  ['withdrawal', 'retirar tu solicitud|withdrawing your loan application'],
  ['recipient', 'guardar a|cambiar los datos de|borrar a'],
  ['recipient', 'saving .* as a recipient|changing the details of|deleting'],
  ['number', 'guardar el número|saving the number'],
  ['card', 'quitar la tarjeta|removing the'],
];

const news: readonly (readonly [ClaimKind, string])[] = [
  ['in-doubt', '(todavía no sé|no he podido averiguar) si se hizo'],
  ['in-doubt', "I (don't know yet|could not find out) whether it went through"],
  ['done', 'ya lo verifiqué, sí se hizo|I checked, it did go through'],
  ['not-done', 'ya lo verifiqué, no se hizo|I checked, it did not go through'],
  ['not-done', 'ya no se hará, como pediste|it will not be done, as you asked'],
];

/** What is known of one operation, after its title and a colon. */
export const titleTable: readonly ClaimPattern[] = news.flatMap(([kind, known]) =>
  titles.map(([deed, title]) => ({
    kind,
    deed,
    words: new RegExp(`^(?:${title}).*: (?:${known})`, 'iu'),
  })),
);
