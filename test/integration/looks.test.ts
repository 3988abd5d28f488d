import { ListSchedulesCommand } from '@aws-sdk/client-scheduler';
import { expect, inject, it } from 'vitest';
import { openStage } from '../../infra/commands/ops/open-stage.ts';
import { createSchedulerClient } from '../../shared/adapters/eventbridge-scheduler/create-scheduler-client.ts';
import { ChatPerson } from '../support/chat-person.ts';
import { buyWithoutAnswer } from '../support/ops-orders.ts';

it('three looks wait for an order that nobody decided: two near ones and a guard', async () => {
  const gina = new ChatPerson();
  await gina.say('Hola');
  const stage = await openStage('local', inject('emulatorUrl'));
  const { orderId } = await buyWithoutAnswer(stage, gina);
  const command = new ListSchedulesCommand({ NamePrefix: `look-${orderId}` });
  const { Schedules = [] } = await createSchedulerClient().send(command);
  expect(Schedules.map(({ Name }) => Name).toSorted()).toEqual(
    ['1', '2', 'day-1'].map((look) => `look-${orderId}-${look}`),
  );
});
