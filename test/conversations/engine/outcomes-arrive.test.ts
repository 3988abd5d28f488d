import { expect, it } from 'vitest';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';

it('marks the reply that tells what became of a yes, and no other: it is sent also when it is late', async () => {
  const talk = await createFelixTalk('es');
  const flags: unknown[] = [];
  for (const text of ['Quiero una recarga', '55 9999 8888', '100', 'sí', 'gracias']) {
    flags.push((await talk.say(text)).entry.tellsOutcome);
  }
  expect(flags).toStrictEqual([undefined, undefined, undefined, true, undefined]);
});
