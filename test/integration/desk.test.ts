import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import {
  answerFromDesk,
  listDesk,
  noteAtDesk,
  releaseDeskEntry,
  showDeskEntry,
  takeDeskEntry,
} from '../../infra/commands/ops/desk.ts';
import { openStage } from '../../infra/commands/ops/open-stage.ts';
import { removePerson } from '../../infra/commands/ops/person.ts';
import { LOCAL_API_AUTH } from '../../infra/lib/local-secrets.ts';
import { aCommand } from '../support/builders/discord-interaction.ts';
import { ChatPerson } from '../support/chat-person.ts';
import { DiscordPerson } from '../support/discord-person.ts';
import { listWorkers } from '../support/emulator-workers.ts';
import { TelegramPerson } from '../support/telegram-person.ts';
import { postToWhatsApp, WhatsAppPerson } from '../support/whatsapp-person.ts';

const answerSchema = z.looseObject({
  success: z.boolean(),
  error_code: z.string().optional(),
  data: z
    .looseObject({
      repeated: z.boolean().optional(),
      entry: z.looseObject({ state: z.string() }).optional(),
      entries: z.array(z.looseObject({ conversation_id: z.string() })).optional(),
      messages: z.array(z.looseObject({ from: z.string(), text: z.string() })).optional(),
    })
    .optional(),
});

/** What a colleague's program asks the admin API for. */
async function ask(path: string, body?: object, key = ''): Promise<z.infer<typeof answerSchema>> {
  const { service_key } = LOCAL_API_AUTH;
  const headers = { 'x-service-key': service_key, 'content-type': 'application/json' };
  const response = await fetch(`${inject('apiUrl')}/api/admin/desk${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: key === '' ? headers : { ...headers, 'idempotency-key': key },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answerSchema.parse(await response.json());
}

const at = (conversationId: string, action = '') =>
  `/${encodeURIComponent(conversationId)}${action && `/${action}`}`;
const untilListed = (conversationId: string) =>
  expect
    .poll(
      async () => (await ask('')).data?.entries?.map(({ conversation_id }) => conversation_id),
      { timeout: 20_000 },
    )
    .toContain(conversationId);
const marta = { by: 'marta' };

/** The conversation of a person who waits, once it is listed. */
async function findByUser(userId: string): Promise<string> {
  const find = async () =>
    (await ask('')).data?.entries?.find(({ user_id }) => String(user_id).endsWith(userId));
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return (await find())?.conversation_id ?? '';
}

describe('the desk of the deployed stack', () => {
  it('serves a person on the web, and gives them back to the assistant', async () => {
    const carlos = new ChatPerson();
    await carlos.say('quiero hablar con una persona');
    const { conversationId: id } = carlos;
    await untilListed(id);

    expect((await ask(at(id, 'take'), marta)).data?.entry?.state).toBe('taken');
    expect(await ask(at(id, 'take'), { by: 'luis' })).toMatchObject({
      error_code: 'HELD',
      details: { by: 'marta' },
    });
    await carlos.say('mi cargo salió dos veces');
    const answer = { ...marta, text: 'Hola, soy Marta. Lo reviso.' };
    await ask(at(id, 'answer'), answer, 'a-1');
    expect((await ask(at(id, 'answer'), answer, 'a-1')).data?.repeated).toBe(true);
    const read = await ask(at(id));
    expect(read.data?.messages?.slice(-2)).toMatchObject([
      { from: 'person', text: 'mi cargo salió dos veces' },
      { from: 'colleague', text: expect.stringContaining('Lo reviso.') },
    ]);
    const released = { ...marta, summary: 'Se devolvió el cargo doble.' };
    expect((await ask(at(id, 'release'), released)).data?.entry?.state).toBe('released');

    await expect.poll(() => carlos.notices(), { timeout: 20_000 }).toHaveLength(2);
    expect(await carlos.notices()).toMatchObject([
      expect.stringMatching(/^Te escribe una persona de nuestro equipo[\s\S]*Lo reviso\.$/),
      expect.stringMatching(/ya terminó/),
    ]);
    expect(await carlos.say('¿Cuánto dinero tengo?')).toContain('disponibles');
  });

  it('is operated by command, which prints what people wrote only when it is asked to', async () => {
    const stage = await openStage('local', inject('emulatorUrl'));
    const eva = new ChatPerson();
    await eva.say('quiero hablar con una persona');
    const { conversationId: id } = eva;
    const lines = async () => (await listDesk(stage)).split('\n').filter((l) => l.includes(id));
    await expect.poll(lines, { timeout: 20_000 }).toHaveLength(1);
    expect(await lines()).toMatchObject([
      expect.stringMatching(new RegExp(`^20\\S+  waiting  asked  ${id}  ${eva.userId}  web  es$`)),
    ]);

    const word = { by: 'marta', text: 'Hola, soy Marta.' };
    await expect(takeDeskEntry(stage, id, {})).rejects.toThrow('Say --by <you>');
    await expect(answerFromDesk(stage, id, word)).rejects.toThrow('Take it first.');
    expect(await takeDeskEntry(stage, id, word)).toMatch(/ is taken by marta until 20\S+\.$/);
    await expect(takeDeskEntry(stage, id, { by: 'luis' })).rejects.toThrow('marta has');
    expect(await answerFromDesk(stage, id, word)).toMatch(/is taken by marta/);
    expect(await answerFromDesk(stage, id, word)).toContain('nothing is sent now');
    await noteAtDesk(stage, id, { by: 'luis', text: 'cliente de años' });
    const shown = await showDeskEntry(stage, id);
    expect(shown).toMatch(/person: quiero hablar con una persona/);
    expect(shown).toMatch(/luis noted {2}cliente de años/);
    const summary = 'Atendida.';
    await releaseDeskEntry(stage, id, { by: 'marta', summary });
    expect(await showDeskEntry(stage, id)).toContain('told to the assistant: Atendida.');
    expect(await lines()).toStrictEqual([]);
    await expect.poll(() => eva.notices(), { timeout: 20_000 }).toHaveLength(2);
    expect(await removePerson(stage, eva.userId)).toContain('"deleted"');
    await expect(showDeskEntry(stage, id)).rejects.toThrow('was never handed to the desk');
  });

  it('reaches people on WhatsApp and Discord, where nothing says “thinking” meanwhile', async () => {
    const [ana, dani] = [new WhatsAppPerson(), new DiscordPerson()];
    await Promise.all([ana, dani].map((person) => person.say('quiero hablar con una persona')));
    const ids = await Promise.all([ana.userId, dani.userId].map(findByUser));
    await Promise.all(ids.map((id) => ask(at(id, 'take'), marta)));
    const own = dani.nextInteraction();
    await dani.post(aCommand('¿sigues ahí?', own));
    await postToWhatsApp(ana.body({ type: 'text', text: { body: '¿sigues ahí?' } }));
    const heard = (id: string) => async () => (await ask(at(id))).data?.messages?.at(-1)?.text;
    for (const id of ids) {
      await expect.poll(heard(id), { timeout: 20_000 }).toBe('¿sigues ahí?');
    }
    expect(await dani.received(own.token)).toStrictEqual([]);

    const words = { ...marta, text: 'Sí, soy Marta.' };
    await Promise.all(ids.map((id) => ask(at(id, 'answer'), words, 'a-1')));
    const [, written] = await ana.waitFor(2);
    expect(written?.text).toMatch(/^Te escribe una persona[\s\S]*Sí, soy Marta\.$/);
    expect(written?.options.map(({ title }) => title)).toStrictEqual(['Volver al asistente']);
    await expect
      .poll(() => dani.received(own.token), { timeout: 20_000 })
      .toMatchObject([{ text: expect.stringContaining('Sí, soy Marta.'), isEphemeral: true }]);
    expect(await ana.received()).toHaveLength(2);
  });

  it.skipIf(inject('emulatorPid') === 0)(
    'reaches people on Telegram exactly once while the workers are killed',
    async () => {
      const people = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const person = new TelegramPerson();
          await person.say('quiero hablar con una persona');
          const id = `tg:felix:${person.chatId}`;
          await ask(at(id, 'take'), marta);
          return { person, id };
        }),
      );
      const answered = people.map(async ({ person, id }, index) => {
        await pause(index * 40);
        await person.post(person.textUpdate('¿sigues ahí?'));
        const send = () => ask(at(id, 'answer'), { ...marta, text: `Sí, ${index}.` }, `k-${index}`);
        await retry(send);
        await retry(send);
      });
      await pause(90);
      for (const name of ['AdminApi', 'Orchestrator', 'Responder']) {
        for (const pid of listWorkers(name)) process.kill(pid, 'SIGKILL');
      }
      await Promise.all(answered);
      await Promise.all(
        people.map(async ({ person, id }, index) => {
          await person.waitFor(2, 120);
          const asked = async () =>
            (await ask(at(id))).data?.messages?.filter(({ text }) => text === '¿sigues ahí?');
          await expect.poll(asked, { timeout: 120_000 }).toHaveLength(1);
          await retry(() => ask(at(id, 'release'), { ...marta, summary: 'Atendida.' }));
          await person.waitFor(3, 120);
          await pause(1_000);
          const texts = (await person.received()).map(({ text }) => text);
          expect(texts.filter((text) => text.includes(`Sí, ${index}.`))).toHaveLength(1);
          expect(texts.filter((text) => text.includes('ya terminó'))).toHaveLength(1);
          expect(texts).toHaveLength(3);
        }),
      );
    },
    240_000,
  );
});

/** A client sends the same request again until it is answered. */
async function retry(send: () => ReturnType<typeof ask>): Promise<void> {
  for (let tries = 1; tries <= 10; tries += 1) {
    const done = await send().then(
      ({ success }) => success,
      () => false,
    );
    if (done) return;
    await pause(1_000);
  }
  throw new Error('the admin API never answered');
}
