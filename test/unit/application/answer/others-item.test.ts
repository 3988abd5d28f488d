import { describe, expect, it } from 'vitest';
import { currentFlow } from '../../../../shared/domain/conversation/session.ts';
import { sayInOrder } from '../../../support/conversation/say-in-order.ts';

async function say(...messages: readonly string[]) {
  const { session, text } = await sayInOrder(...messages);
  const { state, data } = currentFlow(session) ?? {};
  return {
    at: state,
    holds: data?.['bill'] !== undefined,
    waits: session.pendingConfirmation?.tool,
    isAsked: /el de otra persona necesito|somebody else's I need/.test(text),
  };
}

const asked = { at: 'choose_bill', holds: false, waits: undefined, isAsked: true };
const taken = { at: 'choose_when', holds: true, waits: undefined, isAsked: false };

describe("somebody else's bill", () => {
  it.each([
    [['pagar la luz de mi vecina, no la mía']],
    [['pagar la luz de mi hermano']],
    [['paga el agua de la vecina']],
    [['pay la luz de Pedro']],
    [["pay Pedro's light bill"]],
    [['paga el agua de Carlos']],
    [['págale la luz a mi suegra']],
    [['paga telmex para mi prima']],
    [["pay my neighbor's water bill, not mine"]],
    [['pay telmex for my sister']],
    [["pay my neighbor's telmex"]],
    [["pay my wife's electricity bill"]],
    [['paga la luz', 'no, la de mi hermano']],
    [['paga la luz', 'sí', 'no, la de mi vecina']],
    [['pagar la luz de mi vecina', 'CFE']],
    [['pagar la luz de mi vecina', 'la luz']],
  ])('is no saved one, and is asked for: %j', async (messages) => {
    expect(await say(...messages)).toEqual(asked);
  });

  it.each([
    ["schedule my neighbor's telmex for friday"],
    ['programa el telmex de mi hermana para el viernes'],
    ['¿cuánto es la luz de mi vecina?'],
  ])('is no saved one outside of the flow, either: %s', async (words) => {
    const { holds, waits, isAsked } = await say(words);
    expect({ holds, waits, isAsked }).toEqual({ holds: false, waits: undefined, isAsked: true });
  });

  it.each([['sí'], ['si, ya']])('is not paid by %s', async (yes) => {
    const { waits, holds } = await say('pagar la luz de mi vecina, no la mía', yes);
    expect({ waits, holds }).toEqual({ waits: undefined, holds: false });
  });

  it.each([
    [['paga la luz']],
    [['paga la luz de la casa']],
    [['paga la luz de mi casa']],
    [['paga la luz de mi depa']],
    [['pay my electricity bill']],
    [['mi esposa dice que pague la luz']],
    [['paga la luz de mi vecina', 'CFE casa']],
  ])('is not what these words mean: %j', async (messages) => {
    expect(await say(...messages)).toEqual(taken);
  });
});
