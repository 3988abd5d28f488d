import { describe, expect, it } from 'vitest';
import { readDeedClaim } from '../../../shared/language/claims/read-deed-claim.ts';

describe('a claim that something was done', () => {
  it.each([
    'Ya te envié los 200 dólares a tu mamá.',
    'Listo, acabo de pagar tu recibo de luz.',
    'He cancelado tu envío.',
    "I've just topped up your phone.",
    'I already sent the money to María.',
    'Done: I cancelled the transfer.',
    'I went ahead and paid the bill.',
  ])('is the speaker’s own in «%s»', (text) => {
    expect(readDeedClaim(text)).toBe('own');
  });

  it.each([
    '¡Listo! Ya quedó hecha tu recarga.',
    'Tu recarga fue realizada.',
    'Tu pago se hizo con éxito.',
    'El dinero ya ha sido depositado en su cuenta.',
    'No se hizo ningún cargo a tu cuenta.',
    'Your transfer has been sent.',
    'The top-up went through.',
    'Nothing was charged.',
    'Tu dinero ya está con María.',
    'Your mother already received it.',
    'Everything is set. Your bill was successfully paid!',
    'Tu pago está en proceso.',
    'Tu dinero está apartado.',
    'Tu dinero ya fue devuelto.',
    'Your payment is being processed.',
    'The money has been refunded.',
  ])('is stated in «%s»', (text) => {
    expect(readDeedClaim(text)).toBe('stated');
  });

  it.each([
    'Todavía no sé si tu recarga se hizo.',
    'Tu envío de $20.00 USD a Juan: todavía no sé si se hizo y lo estoy verificando.',
    'I do not know yet whether your top-up was made.',
    'I am checking it.',
  ])('that is unsure is in «%s»', (text) => {
    expect(readDeedClaim(text)).toBe('unsure');
  });

  it.each([
    '¿Ya se hizo el pago?',
    'Cuando se haya enviado te aviso.',
    'Si tu recarga fue realizada, verás la referencia.',
    'Puedo enviar dinero, hacer recargas o pagar tus recibos.',
    '¿Quieres que lo cancele?',
    'Listo, seguimos en español.',
    'La comisión es de 3.99 dólares.',
    'Once your transfer has been sent, I will tell you.',
    'I can send money or pay bills.',
    'Would you like it to be paid today?',
    'Your saved recipients are María and Juan.',
    'Estado: ACTIVE',
    'Pagado: 0',
    'No sé a quién quieres enviar dinero.',
    'I do not know that company.',
  ])('is not in «%s»', (text) => {
    expect(readDeedClaim(text)).toBe('none');
  });
});
