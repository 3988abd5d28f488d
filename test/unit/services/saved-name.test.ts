import { describe, expect, it } from 'vitest';
import { findNameProblem } from '../../../shared/services/saved-name/find-name-problem.ts';
import { savedNameInput } from '../../../shared/services/saved-name/saved-name-input.ts';

/** What the person who saves a name calls an order is tested with the language. */
const neverOrder = () => false;

describe('a name that is saved', () => {
  it.each([
    ['María\u200b García', 'María García'],
    ['\u202eMaría García\u202c', 'María García'],
    ['Mar\u0131\u0301a', 'Mar\u0131\u0301a'],
    ['Maria\u0301  Luz\u00a0', 'Mariá Luz'],
    ['Ｍａｒíａ', 'María'],
    ['Ana\u{e0041}\u3164', 'Ana'],
    ['Ana\nRuiz\t', 'Ana Ruiz'],
    ['Mamá ❤️', 'Mamá ❤'],
  ])('%j is kept as %j', (said, kept) => {
    expect(savedNameInput(60).parse(said)).toBe(kept);
  });

  it.each(['', ' \u200b ', '\u202e\u2066', 'A'.repeat(61)])('%j is none', (said) => {
    expect(savedNameInput(60).safeParse(said).success).toBe(false);
  });

  it.each(['María de la Luz Ñúñez', 'O’Connor-Pérez', 'Łukasz Børge Straße', 'Casa 2', 'Mamá ❤'])(
    '%s is Latin',
    (name) => {
      expect(findNameProblem(name, ['Juan'], neverOrder)).toBeUndefined();
    },
  );

  it.each([
    ['М\u0430r\u00eda with Cyrillic letters', 'М\u0430ría'],
    ['a whole name in Cyrillic', 'Ана'],
    ['one Greek letter', 'Μaría'],
    ['a dotless i', 'Marıa'],
    ['a Latin letter for phonetics', 'Mɑría'],
    ['Arabic', 'مريم'],
    ['digits alone', '55 1234'],
    ['an emoji alone', '❤'],
  ])('%s is refused', (_what, name) => {
    expect(findNameProblem(name, [], neverOrder)).toEqual({ reason: 'NAME_NOT_LATIN' });
  });

  it.each(['maria garcia', 'MARÍA  GARCÍA', 'María-García', 'María García ❤'])(
    '%s is the same as María García',
    (name) => {
      expect(findNameProblem(name, ['María García'], neverOrder)).toEqual({ reason: 'NAME_TAKEN' });
    },
  );

  it.each([
    ['Carrnen', 'Carmen'],
    ['llda', 'Ilda'],
    ['1lda', 'Ilda'],
    ['0scar', 'Oscar'],
    ['Vvendy', 'Wendy'],
    ['Mar ía', 'María'],
    ['Paul', 'PauI'],
  ])('%s looks like %s', (name, other) => {
    expect(findNameProblem(name, ['Juan', other], neverOrder)).toEqual({
      reason: 'NAME_LOOKS_ALIKE',
      other,
    });
  });

  it.each([
    ['María', 'Mario'],
    ['Ana', 'Anna'],
    ['Tía 1', 'Tía 2'],
    ['Juan', 'Juana'],
  ])('%s does not look like %s', (name, other) => {
    expect(findNameProblem(name, [other], neverOrder)).toBeUndefined();
  });

  it('that orders or answers something is refused', () => {
    const isOrder = (text: string) => text.includes('envía');
    expect(findNameProblem('Ana envía 500', [], isOrder)).toEqual({ reason: 'NAME_IS_ORDER' });
  });
});
