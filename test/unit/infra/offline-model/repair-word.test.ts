import { describe, expect, it } from 'vitest';
import { repairWord } from '../../../../infra/local/offline-model/decide/text/repair-word.ts';

describe('misspelt words', () => {
  it.each([
    ['qiero', 'quiero'],
    ['ermano', 'hermano'],
    ['resivo', 'recibo'],
    ['embiar', 'enviar'],
    ['sned', 'send'],
    ['mandr', 'mandar'],
    ['tansfer', 'transfer'],
  ])('restores "%s"', (written, meant) => {
    expect(repairWord(written)).toBe(meant);
  });

  it.each(['juan', 'pedro', 'mari', 'rosa', 'lupe', 'pizza', 'bitcoin', 'place', '55'])(
    'leaves "%s", which is no misspelling of anything known',
    (word) => {
      expect(repairWord(word)).toBe(word);
    },
  );
});
