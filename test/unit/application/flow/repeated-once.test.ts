import { describe, expect, it } from 'vitest';
import { sayInOrder } from '../../../support/conversation/say-in-order.ts';

async function say(...messages: readonly string[]) {
  const { session, text } = await sayInOrder(...messages);
  const pending = session.pendingConfirmation;
  const notes = text.match(/una sola vez|only once/g) ?? [];
  return {
    waits: pending?.tool,
    on: String(pending?.input['pay_on'] ?? 'now').slice(0, 10),
    notes: notes.length,
  };
}

const onTheTenth = { waits: 'schedule_bill', on: '2026-03-10', notes: 1 };

describe('a bill that shall be paid again and again', () => {
  it.each([
    [['pay telmex every month on the 10th']],
    [['pay telmex', 'every month on the 10th']],
    [['pay telmex every month on the 10th', 'thanks']],
    [['pay telmex on the 10th', 'every month']],
    [['paga telmex el día 10 de cada mes']],
    [['paga telmex el 10 de todos los meses']],
    [['programa telmex el 10', 'sí, cada mes']],
  ])('is put once for its first day, and that is said: %j', async (messages) => {
    expect(await say(...messages)).toEqual(onTheTenth);
  });

  it.each([
    [['paga la luz cada mes']],
    [['pay the electricity every month']],
    [['paga la luz', 'cada mes']],
  ])('is asked about where no day is named: %j', async (messages) => {
    expect(await say(...messages)).toEqual({ waits: undefined, on: 'now', notes: 1 });
  });

  it.each([
    [['paga la luz cada mes', 'sí']],
    [['pay the electricity every month', 'now']],
    [['paga la luz', 'cada mes', 'sí']],
    [['paga la luz cada mes', 'sí', 'gracias']],
  ])('is put once for now, and that is said: %j', async (messages) => {
    expect(await say(...messages)).toEqual({ waits: 'pay_bill', on: 'now', notes: 1 });
  });

  it.each([
    [['paga telmex el 10'], { waits: 'schedule_bill', on: '2026-03-10', notes: 0 }],
    [['paga la luz', 'sí'], { waits: 'pay_bill', on: 'now', notes: 0 }],
    [['¿cuánto pago de luz cada mes?'], { waits: undefined, on: 'now', notes: 0 }],
  ])('is nothing that these words ask for: %j', async (messages, expected) => {
    expect(await say(...messages)).toEqual(expected);
  });
});
