import { expect, it } from 'vitest';
import { createInProcessRemittances } from '../../../../support/services/in-process-remittances.ts';
import { secondsLater, toMaria } from '../../../../support/services/remittances-caller.ts';

it('is not put once more, from any conversation, while nobody knows whether it went out', async () => {
  const world = createInProcessRemittances();
  await world.remittances.send({ amount_usd: 100.03 }).catch(() => undefined);
  const prepare = (amount_usd: number) =>
    world.remittances.call('prepare_create_transfer', { ...toMaria, amount_usd });

  expect(await prepare(100.03)).toMatchObject({ errorCode: 'TRANSFER_UNDER_WAY' });
  expect(await prepare(100)).toMatchObject({ type: 'ok' });
});

it('may be made again as soon as the partner took it', async () => {
  const world = createInProcessRemittances();
  await world.remittances.send({ amount_usd: 100 });
  await world.remittances.runDue(secondsLater(60));

  expect(
    await world.remittances.call('prepare_create_transfer', { ...toMaria, amount_usd: 100 }),
  ).toMatchObject({ type: 'ok' });
});
