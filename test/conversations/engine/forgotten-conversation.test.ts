import { describe, expect, it } from 'vitest';
import { conversationKeys as keys } from '../../../shared/adapters/dynamodb/dynamodb-person-tables.ts';
import { deletePerson } from '../../../shared/application/person-data/delete-person.ts';
import { exportPerson } from '../../../shared/application/person-data/export-person.ts';
import { conversationId, createDeskTalk } from '../../support/conversation/desk-talk.ts';
import { ana, beto, createTelegramTalk } from '../../support/conversation/telegram-talk.ts';
import { keepCommittedItems } from '../../support/fakes/committed-items.ts';

type Kept = ReturnType<typeof keepCommittedItems>;

const now = new Date('2026-03-02T18:00:00.000Z');

/** Deletes the person; gives what was stored, what an export missed and what a deletion left. */
async function forget({ table, records }: Kept, userId: string) {
  const list = () => table.all.map(({ key }) => `${key.partition} ${key.sort}`).toSorted();
  const stored = list();
  const tables = { conversations: records };
  const exported = await exportPerson(userId, tables, keys);
  const shown = new Set(
    Object.values(exported).flatMap((each) => each.map((one) => `${one.partition} ${one.sort}`)),
  );
  const createPseudonym = () => 'erased:1';
  await deletePerson({ userId, tables, keys, createPseudonym, now });
  return {
    turns: stored.filter((each) => each.endsWith(' TRACE')).length,
    missed: stored.filter((each) => !shown.has(each)),
    left: list(),
  };
}

const receipt = (userId: string) => `PERSON#${userId} PSEUDONYM`;

describe('a deletion finds every turn, also one without a message', () => {
  it.each([
    ['blocked the bot', 'kicked'],
    ['opened it again', 'member'],
  ])('of who %s', async (_what, status) => {
    const talk = await createTelegramTalk();
    const kept = keepCommittedItems(talk.database, talk.clock);
    await talk.say('Hola, soy Ana');
    const chat = { id: ana.id, type: 'private' };
    await talk.post({
      my_chat_member: { from: ana, chat, date: 1_790_000_000, new_chat_member: { status } },
    });

    const userId = `tg:${ana.id}`;
    expect(await forget(kept, userId)).toStrictEqual({
      turns: 2,
      missed: [],
      left: [receipt(userId)],
    });
    expect(JSON.stringify(kept.table.all.map(({ data }) => data))).not.toContain(String(ana.id));
  });

  it('of whose buttons somebody else pressed', async () => {
    const talk = await createTelegramTalk();
    const kept = keepCommittedItems(talk.database, talk.clock);
    const asked = await talk.say('Quiero una recarga');
    if (asked.type !== 'answered') throw new Error('no answer');
    const [{ label = '' } = {}] = asked.options;
    await talk.press(asked, label, { from: beto });

    const { left } = await forget(kept, `tg:${ana.id}`);
    expect(left.filter((each) => !each.startsWith('PERSON#'))).toStrictEqual([]);
  });

  it.each([
    ['take', 1],
    ['note', 2],
    ['answer', 3],
    ['release', 4],
    ['release to the assistant', 5],
  ])('of whom colleagues served, up to the %s', async (_step, steps) => {
    const { talk, desk } = await createDeskTalk();
    const kept = keepCommittedItems(talk.database, talk.clock);
    await talk.say('quiero hablar con una persona');
    const deeds = [
      () => desk.take(conversationId, 'marta'),
      () => desk.note(conversationId, 'marta', 'pide el recibo'),
      () => desk.answer(conversationId, 'marta', 'Hola, soy Marta.', 'k-1'),
      () => desk.release(conversationId, 'marta', 'Se revisó.'),
      () => talk.say('¿Cuánto dinero tengo?'),
    ];
    for (const act of deeds.slice(0, steps)) await act();

    expect(await forget(kept, 'user_demo')).toStrictEqual({
      turns: steps + 1,
      missed: [],
      left: [receipt('user_demo')],
    });
  });
});
