import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { deletePerson } from '../../../shared/application/person-data/delete-person.ts';
import { InMemoryPersonalRecords } from '../../support/fakes/in-memory-personal-records.ts';
import { InMemoryRecordTable } from '../../support/fakes/in-memory-record-table.ts';
import { collectToolData } from '../../support/services/collect-tool-data.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';
import { NOW } from '../../support/services/topups-caller.ts';

const userId = 'carlos';
const keys = {
  person: (id: string) => `PERSON#${id}`,
  conversation: (id: string) => `CONV#${id}`,
  turn: (id: string) => `TURN#${id}`,
  claim: (id: string) => `CLAIM#${id}`,
  identity: (id: string) => `IDENTITY#${id}`,
  phone: (phone: string) => `PHONE#${phone}`,
};
const days = (count: number) => new Date(Date.parse(NOW) + count * 86_400_000);

it('leaves the name of a deleted person in no record of any service, nor whom they paid', async () => {
  const services = createInProcessServices();
  const conversations = new InMemoryRecordTable();
  await collectToolData(services);
  for (let day = 1; day <= 60; day += 1) await services.runDue(days(day));
  const service = services.personalRecords();
  const list = (name: string) => services.recordsOf(name);
  const names = Object.keys(service);
  const show = () => names.map((name) => [name, list(name)] as const);
  const write = () =>
    JSON.stringify(show(), (_field, value) => (typeof value === 'bigint' ? String(value) : value));
  expect(write()).toContain(userId);
  expect(write()).toContain('counterparty');

  const result = await deletePerson({
    userId,
    tables: { ...service, conversations: new InMemoryPersonalRecords(conversations) },
    keys,
    createPseudonym: () => `erased:${randomUUID()}`,
    now: days(61),
  });

  expect(result).toMatchObject({ type: 'deleted' });
  expect(write()).not.toContain(userId);
  expect(write()).not.toContain('counterparty');
});
