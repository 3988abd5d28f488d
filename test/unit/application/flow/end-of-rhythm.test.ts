import { describe, expect, it } from 'vitest';
import { sayInOrder } from '../../../support/conversation/say-in-order.ts';

async function say(...messages: readonly string[]) {
  const { session, text } = await sayInOrder(...messages);
  const { tool, input = {} } = session.pendingConfirmation ?? {};
  return { tool, repeats: input['repeats'], text };
}

describe('an end of what repeats', () => {
  it.each([
    'send 50 to my brother every friday for 3 months',
    'send 50 to my brother every friday until december',
    'manda 50 a mi hermano cada viernes hasta diciembre',
    'manda 50 a mi hermano cada viernes por 3 meses',
  ])('is said not to be kept where the order is put: %s', async (order) => {
    const { tool, repeats, text } = await say(order, 'sí');
    expect({ tool, repeats }).toEqual({ tool: 'schedule_transfer', repeats: 'WEEKLY' });
    expect(text).toMatch(/I cannot keep an end|no puedo ponerle fin/);
  });

  it('is missed by nobody who names none', async () => {
    const { text } = await say('manda 50 a mi hermano cada viernes', 'sí');
    expect(text).not.toMatch(/no puedo ponerle fin/);
  });
});

describe('days that nobody has told us', () => {
  it.each([
    'send 50 to my brother every time I get paid',
    'manda 50 a mi hermano cada vez que me paguen',
    'manda 50 a mi hermano cada que cobre',
  ])('are said at every question not to be kept: %s', async (order) => {
    const { tool, text } = await say(order, 'sí', 'sí');
    expect(tool).toBe('create_transfer');
    expect(text).toMatch(/only once, now|una sola vez, ahora/);
  });
});

describe('los días 15', () => {
  it('come every month', async () => {
    const { tool, repeats } = await say('manda 50 a Juan los días 15', 'sí');
    expect({ tool, repeats }).toEqual({ tool: 'schedule_transfer', repeats: 'MONTHLY' });
  });

  it('are no name, and two weeks no quincena', async () => {
    const { text } = await say('manda 50 a Juan cada quincena a partir del 15', 'sí');
    expect(text).toContain('no en los días fijos de quincena');
  });
});
