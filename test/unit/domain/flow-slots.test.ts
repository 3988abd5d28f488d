import { describe, expect, it } from 'vitest';
import type { FlowDefinition } from '../../../shared/domain/catalogue/flow.ts';
import type { FlowProgress } from '../../../shared/domain/conversation/session.ts';
import {
  addWanted,
  dropWanted,
  findNextState,
  findOpenSlot,
  isFilled,
  reopenSlots,
} from '../../../shared/domain/flow-slots.ts';

const payee = { key: 'payee', tool: 'find_payee', state: 'who', needs: [] };
const amount = { key: 'amount', tool: 'quote', state: 'how_much', needs: ['payee'] };
const flow: FlowDefinition = {
  id: 'send',
  agent: 'desk',
  description: 'Send money.',
  initialState: 'who',
  slots: [payee, amount],
  whenFilled: 'review',
  states: {},
};
const progress = (overrides: Partial<FlowProgress> = {}): FlowProgress => ({
  flowId: 'send',
  state: 'who',
  data: {},
  context: {},
  enteredAt: '2026-03-02T15:00:00.000Z',
  ...overrides,
});

describe('a slot', () => {
  it('is filled by a value, unless another one waits for it', () => {
    const wanted = { payee: { name: 'Juan' } };
    expect(isFilled(progress(), payee)).toBe(false);
    expect(isFilled(progress({ data: { payee: 'maria' } }), payee)).toBe(true);
    expect(isFilled(progress({ data: { payee: 'maria' }, wanted }), payee)).toBe(false);
  });

  it.each([
    [{}, payee, 'who'],
    [{ amount: 200 }, payee, 'who'],
    [{ payee: 'maria' }, amount, 'how_much'],
    [{ payee: 'maria', amount: 200 }, undefined, 'review'],
  ])('is asked for in the order declared: with %j', (data, open, state) => {
    expect(findOpenSlot(flow, progress({ data }))).toStrictEqual(open);
    expect(findNextState(flow, progress({ data }))).toBe(state);
  });
});

describe('inputs that wait for their slots', () => {
  it('are kept by slot, the newest one of each', () => {
    const first = addWanted(progress(), { amount: { amount: 50 }, payee: { name: 'Juan' } });
    expect(addWanted(first, { amount: { amount: 60 } }).wanted).toStrictEqual({
      amount: { amount: 60 },
      payee: { name: 'Juan' },
    });
    expect(addWanted(progress(), {})).toStrictEqual(progress());
  });

  it('are dropped once taken', () => {
    const both = addWanted(progress(), { amount: { amount: 50 }, payee: { name: 'Juan' } });
    const one = dropWanted(both, 'payee');
    expect(one.wanted).toStrictEqual({ amount: { amount: 50 } });
    expect(dropWanted(one, 'amount')).toStrictEqual(progress());
    expect(dropWanted(progress(), 'amount')).toStrictEqual(progress());
  });
});

describe('reopening slots', () => {
  const filled = progress({ data: { payee: 'maria', amount: 200, fee: 4 } });

  it('empties them, and wants again what they held', () => {
    expect(reopenSlots(filled, { amount: { amount: 200 } }, ['amount', 'fee'])).toStrictEqual(
      progress({ data: { payee: 'maria' }, wanted: { amount: { amount: 200 } } }),
    );
  });

  it('prefers what was said since to what they held', () => {
    const said = addWanted(filled, { amount: { amount: 300 } });
    expect(reopenSlots(said, { amount: { amount: 200 } }, ['amount']).wanted).toStrictEqual({
      amount: { amount: 300 },
    });
  });

  it('wants nothing when nothing is to be kept', () => {
    expect(reopenSlots(filled, {}, ['amount', 'fee'])).toStrictEqual(
      progress({ data: { payee: 'maria' } }),
    );
  });
});
