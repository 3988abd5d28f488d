import { describe, expect, it } from 'vitest';
import { Sha256Hasher } from '../../../shared/adapters/system/sha256-hasher.ts';
import { createNotifyPerson } from '../../../shared/application/notify-person.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../../shared/language/template-filters.ts';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';
import { InMemoryAccountDirectory } from '../../support/fakes/in-memory-account-directory.ts';
import { SequentialIdGenerator } from '../../support/fakes/sequential-id-generator.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';

/** A person with an organizer whose reminders arrive: service, scheduler, notifier and engine. */
async function openWorld() {
  const services = createInProcessServices();
  const talk = await createAssistantTalk('organizer', { languageHint: 'es', services });
  const ids = new SequentialIdGenerator();
  const notify = createNotifyPerson({
    store: talk.database,
    accounts: new InMemoryAccountDirectory(),
    outbox: talk.database,
    replies: talk.replies,
    catalogues: { load: () => Promise.resolve(talk.catalogue) },
    understanding: createUnderstanding(),
    filtersFor: createTemplateFilters,
    hasher: new Sha256Hasher(),
    clock: talk.clock,
    // Another process than the one that answers: its secrets are others.
    ids: { next: (prefix) => ids.next(prefix), secret: () => `notice-${ids.secret()}` },
  });
  const notices = () => talk.database.entries.filter(({ turnId }) => turnId.startsWith('notice_'));
  return {
    talk,
    /** Lets time pass, tells what is due, and returns the last notice. */
    wait: async (minutes: number) => {
      await talk.wait(minutes);
      for (const event of services.events.events) await notify(event);
      return notices().at(-1);
    },
    notices,
    press: async (label: string, notice: ReturnType<typeof notices>[number] | undefined) => {
      const option = notice?.reply.options.find((each) => each.label.includes(label));
      return await talk.send({ type: 'choice', reference: option?.reference ?? '' });
    },
  };
}

const untilTomorrowAt10 = 25 * 60;

describe('a reminder that arrives', () => {
  it('stands in the chat once, with its buttons', async () => {
    const { talk, wait, notices } = await openWorld();
    await talk.say('Recuérdame llamar a mi madre mañana a las 10');
    expect(await wait(untilTomorrowAt10 - 1)).toBeUndefined();
    const notice = await wait(1);
    expect(notice?.reply).toMatchObject({
      text: '⏰ Recordatorio: **llamar a mi madre**',
      options: [{ label: '✅ Hecho' }, { label: '⏰ En 1 hora' }, { label: '📅 Mañana' }],
    });
    await wait(60);
    expect(notices()).toHaveLength(1);
  });

  it('is answered by its buttons without a model, also after something else was said', async () => {
    const { talk, wait, press } = await openWorld();
    await talk.say('Recuérdame llamar a mi madre mañana a las 10');
    const first = await wait(untilTomorrowAt10);
    await talk.say('anota que la clave del wifi es girasol');

    const snoozed = await press('En 1 hora', first);
    expect(snoozed.text).toBe('⏰ De acuerdo, te recuerdo «llamar a mi madre» hoy, 11:00 a.m.');
    expect(snoozed.entry.metrics.modelCalls).toBe(0);

    const second = await wait(60);
    expect(second?.turnId).not.toBe(first?.turnId);
    const done = await press('Hecho', second);
    expect(done.text).toBe('✅ ¡Hecho! «llamar a mi madre».');
    expect(done.entry.metrics.modelCalls).toBe(0);
    expect(done.labels).toEqual(['↩️ Deshacer']);
  });

  it('does not become part of what the model is told next', async () => {
    const { talk, wait } = await openWorld();
    await talk.say('Recuérdame llamar a mi madre mañana a las 10');
    await wait(untilTomorrowAt10);
    const turn = await talk.say('¿Qué tengo hoy?');
    expect(turn.text).toContain('llamar a mi madre');
    expect(turn.entry.metrics.modelCalls).toBe(1);
  });
});
