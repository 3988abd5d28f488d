import { expect, it } from 'vitest';
import type { JsonObject } from '../../../shared/domain/json.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';
import { aToolContext, NOW } from '../../support/services/topups-caller.ts';

const days = (count: number) => new Date(Date.parse(NOW) + count * 86_400_000);
const plans = [
  [
    'remittances',
    'schedule_transfer',
    {
      recipient_id: 'rec_001',
      delivery_method_id: 'bank_mx_001',
      amount_usd: 50,
      send_on: '2026-01-20',
      repeats: 'WEEKLY',
    },
  ],
  [
    'billpay',
    'schedule_bill',
    { biller_id: 'cfe', bill_reference: '501188402330', pay_on: '2026-01-20' },
  ],
] as const;

it('has nothing paid, sent or told by calls that were scheduled before the deletion', async () => {
  const services = createInProcessServices();
  const ask = async (service: string, tool: string, input: JsonObject) => {
    const context = aToolContext({ idempotencyKey: `${tool}-1` });
    const outcome = await services.invoker.invoke({ service, tool, input, context });
    if (outcome.type !== 'ok') throw new Error(JSON.stringify(outcome));
    return outcome.data;
  };
  for (const [service, tool, input] of plans) {
    const { quote_id = null, pay_on } = await ask(service, `prepare_${tool}`, input);
    await ask(service, tool, { ...input, ...(pay_on && { pay_on }), quote_id });
  }
  expect(services.waitingCalls().length).toBeGreaterThan(1);
  for (const { service } of [{ service: 'remittances' }, { service: 'billpay' }]) {
    await services.forget(service, 'carlos');
  }
  const before = services.recordsOf('wallet').length;
  for (let day = 1; day <= 60; day += 1) await services.runDue(days(day));
  expect(services.recordsOf('wallet')).toHaveLength(before);
  expect(services.events.events).toStrictEqual([]);
  expect(services.waitingCalls()).toStrictEqual([]);
});
