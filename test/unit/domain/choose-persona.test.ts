import { expect, it } from 'vitest';
import { choosePersona } from '../../../shared/domain/catalogue/choose-persona.ts';
import type { Personas } from '../../../shared/domain/catalogue/persona.ts';

const personas: Personas = {
  owners: ['dc:1', 'ana'],
  personas: [
    { id: 'at-home', when: { channels: ['web'] }, prompt: 'h' },
    { id: 'master', when: { identity: 'owner' }, prompt: 'm' },
    { id: 'stranger-there', when: { identity: 'stranger', channels: ['discord'] }, prompt: 's' },
    { id: 'anybody', when: {}, prompt: 'a' },
  ],
};

it.each([
  [['luis'], 'web', 'at-home'],
  [['dc:1'], 'discord', 'master'],
  [['dc:9', 'ana'], 'discord', 'master'],
  [['dc:9'], 'discord', 'stranger-there'],
  [['tg:9'], 'telegram', 'anybody'],
])('meets %j on %s as %s', (names, channel, expected) => {
  expect(choosePersona(personas, { names, channel })?.id).toBe(expected);
});

it('is nobody in particular where no persona fits', () => {
  const [atHome] = personas.personas;
  const only = { owners: [], personas: atHome ? [atHome] : [] };
  expect(choosePersona(only, { names: ['ana'], channel: 'telegram' })).toBeUndefined();
});
