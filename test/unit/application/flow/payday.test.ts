import { describe, expect, it } from 'vitest';
import { sayInOrder } from '../../../support/conversation/say-in-order.ts';

async function say(...messages: readonly string[]) {
  const { session, text } = await sayInOrder(...messages);
  const { tool, input = {} } = session.pendingConfirmation ?? {};
  const day = input['pay_on'] ?? input['send_on'];
  return { tool, day: typeof day === 'string' ? day.slice(0, 10) : undefined, text };
}

describe('what waits for the pay', () => {
  it.each([
    [['paga la luz cuando me paguen, el viernes']],
    [['paga la luz el viernes, cuando me paguen']],
    [['paga la luz', 'págala en cuanto cobre, el viernes']],
    [['pay the light bill once I get paid, on friday']],
    [['manda 50 a Juan cuando me paguen, el viernes', 'sí']],
    [['send 50 to Juan on friday, when my check comes in', 'yes']],
    [['manda 50 a Juan cuando me depositen', 'sí', 'el viernes']],
  ])('is done on the day that is named: %j', async (messages) => {
    const { tool, day } = await say(...messages);
    expect(tool).toMatch(/^schedule_/);
    expect(day).toBe('2026-03-06');
  });

  it.each([
    [['paga la luz cuando me paguen']],
    [['pay the light bill as soon as I get paid']],
    [['manda 50 a Juan cuando me paguen', 'sí']],
    [['send 50 to Juan after I get paid', 'yes']],
  ])('has its day asked for where none is: %j', async (messages) => {
    const { tool, text } = await say(...messages);
    expect(tool).toBeUndefined();
    expect(text).toMatch(/[Qq]ué día|which day/);
  });

  it('is still no yes to a prompt: sí, cuando me paguen', async () => {
    const { tool, text } = await say('manda 50 a Juan', 'sí', 'sí', 'sí, cuando me paguen');
    expect(tool).toBe('create_transfer');
    expect(text).toContain('No puedo esperar a que eso pase');
  });
});
