import { describe, expect, it } from 'vitest';
import { findNearest, listPieces } from '../../../../shared/domain/text/find-nearest.ts';

const said = (text: string, ...among: readonly string[]) =>
  findNearest(
    text,
    among.map((each) => ({ each, pieces: listPieces(each) })),
  ).map(({ each }) => each);

describe('findNearest', () => {
  it('puts the text first that shares most', () => {
    const among = ['¿Cuánto dinero tengo?', 'Quiero pagar la luz', 'Quiero enviar dinero'];

    expect(said('quiero enviarle dinero a mi mamá', ...among)).toStrictEqual([
      'Quiero enviar dinero',
      'Quiero pagar la luz',
      '¿Cuánto dinero tengo?',
    ]);
  });

  it('sees through accents, endings and slips of the pen', () => {
    const among = ['How much money do I have?', 'Cancel my transfer'];

    expect(said('CANCELING a tranfer', ...among)[0]).toBe('Cancel my transfer');
    expect(said('cuanto debo', '¿Cuánto debo?')).toStrictEqual(['¿Cuánto debo?']);
  });

  it('counts what few texts have for more than what many have', () => {
    const among = ['quiero una recarga', 'quiero un crédito', 'quiero una cita'];

    expect(said('una cita quiero', ...among)[0]).toBe('quiero una cita');
  });

  it('leaves out texts that share nothing', () => {
    expect(said('xyz', 'Quiero pagar la luz')).toStrictEqual([]);
    expect(said('', 'Quiero pagar la luz')).toStrictEqual([]);
    expect(said('hola')).toStrictEqual([]);
  });
});
