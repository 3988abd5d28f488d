import { describe, expect, it } from 'vitest';
import {
  type LedgerAccount,
  personAccount,
  pickShard,
  platformAccount,
  SHARDS,
} from '../../../../../../functions/tools/wallet/ledger/ledger-account.ts';
import { postMovement } from '../../../../../../functions/tools/wallet/ledger/post-movement.ts';
import { deriveId } from '../../../../../../shared/services/derive-id.ts';

const available = personAccount('carlos', 'available', 'USD');
const held = personAccount('carlos', 'held', 'USD');
const fees = platformAccount('fees', 'USD', 3);

const post = (...entries: readonly (readonly [LedgerAccount, bigint])[]) =>
  postMovement({
    id: 'mov_1',
    kind: 'WALLET_DEBITED',
    userId: 'carlos',
    at: '2026-01-12T16:05:00.000Z',
    subject: { category: 'bill', service: 'billpay' },
    entries: entries.map(([account, minor]) => ({ account, minor })),
  });

describe('postMovement', () => {
  it('changes balances within their bounds and adds entries that are never replaced', () => {
    const writes = post([available, -500n], [fees, 500n]);
    expect(writes.map(({ write }) => write)).toMatchObject([
      {
        type: 'count',
        key: { partition: 'PERSON#carlos', sort: 'BALANCE#USD' },
        add: { available: -500n },
        bounds: { available: { atLeast: 0n } },
      },
      {
        type: 'count',
        key: { partition: 'PLATFORM#fees#USD#3', sort: 'BALANCE' },
        add: { balance: 500n },
        bounds: {},
      },
      { type: 'put', key: { partition: 'PERSON#carlos' }, expected: 'absent' },
      { type: 'put', key: { partition: 'PLATFORM#fees#USD#3' }, expected: 'absent' },
      { type: 'put', data: { kind: 'WALLET_DEBITED', service: 'billpay' }, expected: 'absent' },
    ]);
    expect(writes.map(({ refusal }) => refusal?.errorCode)).toEqual([
      'INSUFFICIENT_FUNDS',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('changes two balances of one record together', () => {
    const [balances, ...rest] = post([available, -500n], [held, 500n]);
    expect(balances?.write).toMatchObject({
      add: { available: -500n, held: 500n },
      bounds: { available: { atLeast: 0n }, held: { atLeast: 0n } },
    });
    expect(rest.map(({ write }) => write.type)).toEqual(['put', 'put', 'put']);
  });

  it.each([
    ['do not come to nothing', [fees, 499n]],
    ['are of one side only', [fees, 0n]],
    ['come to nothing over two currencies only', [platformAccount('fees', 'MXN', 3), 500n]],
  ] as const)('throws when the entries %s', (_case, other) => {
    expect(() => post([available, -500n], other)).toThrow('not balanced');
  });
});

describe('shardOf', () => {
  it('picks one shard per id, and all shards over many ids', () => {
    const ids = Array.from({ length: 1_000 }, (_, n) => deriveId('pay', String(n)));
    const counts = new Map<number, number>();
    for (const id of ids) counts.set(pickShard(id), (counts.get(pickShard(id)) ?? 0) + 1);
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual(
      Array.from({ length: SHARDS }, (_, shard) => shard),
    );
    expect(Math.max(...counts.values())).toBeLessThan(150);
    expect(pickShard('pay_1')).toBe(pickShard('pay_1'));
  });
});
