import { expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';
import { aToolContext } from '../../support/services/topups-caller.ts';

const bill = { biller_id: 'cfe', bill_reference: '501188402330' };

it('a bill that was paid elsewhere meanwhile ends its flow, and no button pays it again', async () => {
  const services = createInProcessServices();
  const talk = await createAssistantTalk('felix', { languageHint: 'es', services });
  await talk.say('paga mi recibo de luz');
  await talk.say('ahora');
  const call = async (tool: string, input: object) => {
    const context = aToolContext({
      userId: 'user_demo',
      idempotencyKey: 'elsewhere',
      now: talk.clock.now().toISOString(),
    });
    const outcome = await services.invoker.invoke({
      service: 'billpay',
      tool,
      input: { ...bill, ...input },
      context,
    });
    if (outcome.type !== 'ok') throw new Error(JSON.stringify(outcome));
    return outcome.data;
  };
  const { quote_id = null } = await call('prepare_pay_bill', {});
  await call('pay_bill', { quote_id });

  const answer = await talk.say('sí');

  expect(answer.text).toContain('ya está pagado');
  expect(answer.labels).toStrictEqual([]);
  expect(answer.session.agentStack.at(-1)?.flow).toBeUndefined();
});

it('a line that cannot be topped up asks for another number, and keeps the amount', async () => {
  const talk = await createAssistantTalk('felix', { languageHint: 'es' });
  await talk.say('recarga de 100 al 55 5000 0001');

  const refused = await talk.say('sí');
  expect(refused.labels[0]).toContain('Mamá');
  const next = await talk.say('a mamá');
  expect(next.session.pendingConfirmation?.input).toMatchObject({ amount: 100 });
});
