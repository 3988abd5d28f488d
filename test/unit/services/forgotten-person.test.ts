import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { deletePerson } from '../../../shared/application/person-data/delete-person.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import { conversationKeys as keys } from '../../support/conversation-keys.ts';
import { InMemoryPersonalRecords } from '../../support/fakes/in-memory-personal-records.ts';
import { InMemoryRecordTable } from '../../support/fakes/in-memory-record-table.ts';
import { collectToolData } from '../../support/services/collect-tool-data.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';
import { aToolContext, NOW } from '../../support/services/topups-caller.ts';

const userId = 'carlos';
/** What nobody is paid for; the rest is a day of `collectToolData`. */
const notes: readonly (readonly [service: string, tool: string, input: JsonObject])[] = [
  ['organizer', 'create_task', { title: 'llamar a mamá', date: '2026-01-13', time: '10:00' }],
  ['organizer', 'save_note', { content: 'la clave del portón es azul' }],
  ['organizer', 'add_to_list', { items: ['pan'] }],
  ['memory', 'save_memory', { content: 'mi perro se llama Toby' }],
  ['campaigns', 'respond_to_campaign', { campaign_id: 'topup_club', response: 'OPTED_OUT' }],
  ['financial-data', 'set_budget', { monthly_budget: 500 }],
  ['financial-data', 'set_savings_goal', { name: 'Casa', target_amount: 900 }],
];

const days = (count: number) => new Date(Date.parse(NOW) + count * 86_400_000);

it('leaves the name of a deleted person in no record of any service, nor whom they paid', async () => {
  const services = createInProcessServices();
  const conversations = new InMemoryRecordTable();
  await collectToolData(services);
  for (const [service, tool, input] of notes) {
    const context = aToolContext({ idempotencyKey: `${service} ${tool}` });
    await services.invoker.invoke({ service, tool, input, context });
  }
  for (let day = 1; day <= 60; day += 1) await services.runDue(days(day));
  const tables = services.personalRecords();
  const names = Object.keys(tables);
  const write = (name: string) =>
    JSON.stringify(services.recordsOf(name), (_field, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
  const find = (text: string) => names.filter((name) => write(name).includes(text));
  expect(find(userId)).toEqual(names);
  expect(find('counterparty')).toEqual(['wallet']);

  const result = await deletePerson({
    userId,
    tables: { ...tables, conversations: new InMemoryPersonalRecords(conversations) },
    keys,
    createPseudonym: () => `erased:${randomUUID()}`,
    now: days(61),
  });

  expect(result).toMatchObject({ type: 'deleted' });
  expect(find(userId)).toEqual([]);
  expect(find('counterparty')).toEqual([]);
});
