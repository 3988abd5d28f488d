import { describe, expect, it } from 'vitest';
import { formatReplay } from '../../../infra/replay/format-replay.ts';
import { replayTurn } from '../../../infra/replay/replay-turn.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../../shared/language/template-filters.ts';
import { createFelixTalk, loadFelix } from '../../support/conversation/felix-talk.ts';

const account = '032180000118359719';
const email = 'ana.perez@example.com';
const words = [
  'Quiero una recarga',
  'al 55 9999 8888',
  '100',
  `mi correo es ${email}`,
  'sí',
  `Cambia la cuenta de mi hermano a ${account}`,
  'sí',
];

describe('traces and recordings', () => {
  it('hold no phone, account or e-mail that was said or looked up, and replay all the same', async () => {
    const talk = await createFelixTalk();
    for (const said of words) {
      const turn = await talk.say(said);
      const stored = JSON.stringify(turn.stored);
      expect(stored).not.toMatch(/9999 ?8888|032180000118359719|ana\.perez|1234 ?5678/);
      const { session } = await talk.database.load(turn.entry.conversationId, 20);
      const surroundings = {
        catalogue: await loadFelix(),
        understanding: createUnderstanding(),
        filtersFor: createTemplateFilters,
      };
      expect(formatReplay(await replayTurn(turn.stored, surroundings, session?.vault))).toBe(
        `${turn.entry.turnId}: no difference`,
      );
    }
  });
});
