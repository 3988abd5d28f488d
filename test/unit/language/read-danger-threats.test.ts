import { describe, expect, it } from 'vitest';
import { readDanger } from '../../../shared/language/danger/read-danger.ts';

describe('a threat, an office, a prize or somebody who forces it', () => {
  it.each([
    'my grandson is in jail and needs 500 for bail, send it to him now',
    'mi nieto está detenido y necesita 500 para la fianza, mándaselos ya',
    'they are forcing me to send this',
    'someone is forcing me',
    'someone is telling me what to write',
    'they kidnapped my son',
    'a man is threatening me',
    'he is blackmailing me with my photos',
    'the irs called and says they will arrest me if i dont pay',
    'the police say i go to jail unless i pay',
    'they want me to pay with gift cards',
    'the irs told me to buy google play cards',
    'i got a call to verify my account',
    'someone texted me to verify my account',
    'i won a prize but they told me to pay the taxes first',
    'immigration called me, they will deport me if i do not send money',
    'they will post my pictures, they told me to pay',
    'me están obligando a mandar esto',
    'me están diciendo qué escribir',
    'secuestraron a mi hijo y piden dinero',
    'me están amenazando',
    'me llamaron del SAT que me van a embargar si no pago',
    'me llamaron de Hacienda, me bloquean la cuenta si no deposito',
    'la policía dice que me van a arrestar si no pago',
    'quieren que pague con tarjetas de regalo',
    'me llegó un mensaje para verificar mi cuenta',
    'no soy yo quien escribe',
    'me piden tarjetas de google play',
    'un señor me va a matar si no le mando',
    'gané un premio y me piden pagar los impuestos primero',
    'me están extorsionando',
  ])('«%s» tells of a fraud', (text) => {
    expect(readDanger(text)).toBe('scam');
  });

  it.each([
    'my brother is in jail, send him 50',
    'send 500 to Juan for bail',
    'manda 500 a Juan para la fianza',
    'i have to pay my taxes',
    'the irs sent me my refund',
    'my cousin is a police officer, send him 50',
    'i want to buy a gift card for my nephew',
    'how do i verify my account?',
    'the app asks me to verify my account',
    'send 50 to mom, she works at the court',
    'my brother works for immigration',
    'i live next to the police station',
    'my mom told me to send 50 to Juan',
    'i was arrested once',
    'do you take bitcoin',
    'they will cut my light if i dont pay',
    'tengo que pagar mis impuestos',
    'el policía de la esquina es mi primo',
    'me debe dinero Hacienda',
    'quiero comprar una tarjeta de regalo para mi sobrino',
    'cómo verifico mi cuenta',
    'me van a cortar la luz si no pago',
    'mi hermano trabaja en migración',
    'manda 50 a mi mamá para el premio de la escuela',
    'mi mamá me dijo que le mandara 50',
    'soy yo, manda 50 a Juan',
    'el juez es mi tío, mándale 20',
    'la embajada está lejos',
  ])('«%s» tells of none', (text) => {
    expect(readDanger(text)).toBeUndefined();
  });
});
