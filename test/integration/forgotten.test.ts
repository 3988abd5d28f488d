import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { expect, inject, it } from 'vitest';
import {
  answerFromDesk,
  noteAtDesk,
  releaseDeskEntry,
  takeDeskEntry,
} from '../../infra/commands/ops/desk.ts';
import { openStage } from '../../infra/commands/ops/open-stage.ts';
import { describePerson, removePerson } from '../../infra/commands/ops/person.ts';
import { TelegramPerson } from '../support/telegram-person.ts';

/** The keys of the items of conversations that hold a text. */
async function findItems(text: string): Promise<readonly string[]> {
  const client = new DynamoDBClient({ endpoint: inject('emulatorUrl') });
  const found: string[] = [];
  for await (const { Items = [] } of paginateScan(
    { client },
    { TableName: inject('conversationsTable') },
  )) {
    const holding = Items.filter((item) => JSON.stringify(item).includes(text));
    found.push(...holding.map(({ pk, sk }) => `${pk?.S} ${sk?.S}`));
  }
  return found;
}

it('leaves nothing of who was served at the desk and blocked the bot, in no table item', async () => {
  const stage = await openStage('local', inject('emulatorUrl'));
  const eva = new TelegramPerson();
  await eva.say('quiero hablar con una persona');
  const [id, userId] = [`tg:felix:${eva.chatId}`, `tg:${eva.chatId}`];
  const marta = { by: 'marta', text: 'Hola, soy Marta.' };
  await takeDeskEntry(stage, id, marta);
  await noteAtDesk(stage, id, marta);
  await answerFromDesk(stage, id, marta);
  await eva.waitFor(2);
  await releaseDeskEntry(stage, id, { ...marta, summary: 'Atendida.' });
  await eva.waitFor(3);
  await eva.post(eva.blockUpdate());
  const isBlocked = async () => (await describePerson(stage, userId)).includes('"isUnreachable"');
  await expect.poll(isBlocked, { timeout: 20_000 }).toBe(true);

  const before = await findItems(String(eva.chatId));
  const exported = await describePerson(stage, userId);
  const turns = before.filter((key) => key.startsWith('TURN#')).map((key) => key.split(' ')[0]);
  expect(turns.length).toBeGreaterThan(6);
  for (const turn of turns) expect(exported).toContain(`"${turn}"`);

  expect(await removePerson(stage, userId)).toContain('"deleted"');
  expect(await findItems(String(eva.chatId))).toStrictEqual([`PERSON#${userId} PSEUDONYM`]);
});
