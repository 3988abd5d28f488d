import { expect, it } from 'vitest';
import { toToolRoutes } from '../../../shared/contracts/tool-route.ts';

it('reads information and posts actions', () => {
  const tool = { name: 'get_rates', path: 'rates', prepares: false } as const;
  expect(toToolRoutes({ ...tool, kind: 'information' })).toEqual([
    { method: 'GET', path: 'rates', call: 'get_rates' },
  ]);
  expect(toToolRoutes({ ...tool, kind: 'action' })).toEqual([
    { method: 'POST', path: 'rates', call: 'get_rates' },
  ]);
});

it('puts a preparation below its tool', () => {
  const tool = { name: 'pay_bill', path: 'bills/pay', kind: 'action', prepares: true } as const;
  expect(toToolRoutes(tool)).toEqual([
    { method: 'POST', path: 'bills/pay', call: 'pay_bill' },
    { method: 'POST', path: 'bills/pay/prepare', call: 'prepare_pay_bill' },
  ]);
});
