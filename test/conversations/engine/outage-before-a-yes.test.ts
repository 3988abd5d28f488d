import { expect, it } from 'vitest';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';
import { HangingToolInvoker } from '../../support/fakes/hanging-world.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';

const topUp = {
  es: 'Quiero una recarga de 100 a 55 9999 8888 telcel',
  en: 'I want a 100 top-up for 55 9999 8888 telcel',
} as const;

it.each([
  ['es', 'No pude dar el siguiente paso', 'sigue'],
  ['en', 'I could not take the next step', 'try again'],
] as const)('keeps what was said while nothing can be prepared: %s', async (tag, words, again) => {
  const services = createInProcessServices();
  const invoker = new HangingToolInvoker(new FixedClock(), services.invoker);
  invoker.tools.add('prepare_create_topup');
  const talk = await createFelixTalk(tag, undefined, { ...services, invoker });

  const failed = await talk.say(topUp[tag]);

  expect(failed.text).toContain(words);
  // The amount was given: the buttons of the step that asked for it are over.
  expect(failed.entry.reply.options).toStrictEqual([]);
  expect(failed.session.pendingConfirmation).toBeUndefined();

  invoker.tools.clear();
  const { session, entry } = await talk.say(again);

  expect(session.pendingConfirmation).toMatchObject({
    tool: 'create_topup',
    input: { phone_number: '+52 55 9999 8888', amount: 100 },
  });
  expect(entry.metrics.modelCalls).toBe(0);
});
