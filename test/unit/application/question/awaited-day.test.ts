import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../../support/conversation/assistant-talk.ts';
import { sayInOrder } from '../../../support/conversation/say-in-order.ts';

const dayQuestion = /¿Qué día lo mando\?|On which day should I send it\?/;

/** What waits for a yes, on which day, and whether the day is still asked for. */
async function say(...messages: readonly string[]) {
  const { session, text, labels } = await sayInOrder(...messages);
  const { tool, input = {} } = session.pendingConfirmation ?? {};
  const isAsked = session.pendingQuestion?.field === 'send_on' && dayQuestion.test(text);
  return { tool, day: input['send_on'], repeats: input['repeats'], isAsked, text, labels };
}

describe('the day of what shall be done later', () => {
  it.each([
    [['manda 40 a Juan cada semana', 'banco', 'no sé qué día']],
    [['manda 50 a mi mamá cuando me paguen', 'banco', 'no sé todavía']],
    [['manda 40 a Juan cada semana', 'banco', '¿a cómo está el dólar?']],
    [['manda 40 a Juan cada semana', 'banco', 'sí']],
    [['manda 40 a Juan cada semana', 'banco', 'el 15 y el último']],
    [['send 50 to my mom when i get paid', 'bank', 'idk when']],
    [['send 40 to juan every week', 'bank', 'not sure which day']],
    [['send 40 to juan every week', 'bank', 'is it safe?']],
    [['send 40 to juan every week', 'bank', 'whenever', 'ok']],
  ])('is asked for until it is known: %j', async (messages) => {
    const { isAsked, tool, labels } = await say(...messages);
    expect({ isAsked, tool }).toStrictEqual({ isAsked: true, tool: undefined });
    expect(labels.some((label) => /sí|yes/i.test(label))).toBe(false);
  });

  it.each([
    [['manda 40 a Juan cada semana', 'banco', 'no sé qué día', 'el viernes']],
    [['send 40 to juan every week', 'bank', 'not sure which day', 'maybe friday?']],
    [['send 40 to juan every week', 'bank', 'is it safe?', 'friday']],
  ])('is taken when it comes, with its rhythm: %j', async (messages) => {
    const { tool, day, repeats } = await say(...messages);
    expect({ tool, day, repeats }).toStrictEqual({
      tool: 'schedule_transfer',
      day: '2026-03-06',
      repeats: 'WEEKLY',
    });
  });

  it.each([
    [['manda 50 a mi mamá cuando me paguen', 'banco', 'no sé', 'mejor mándalo ahora'], 'sí'],
    [['send 50 to my mom when i get paid', 'bank', 'just send it now then'], 'yes'],
    [['send 40 to juan every week', 'bank', 'just once, right now'], 'yes'],
  ])('is not needed once it shall be now: %j', async (messages, yes) => {
    expect((await say(...messages)).isAsked).toBe(false);
    expect((await say(...messages, yes)).tool).toBe('create_transfer');
  });

  it.each([
    [['manda 40 a Juan cada semana', 'banco', 'no sé', 'mejor no']],
    [['send 40 to juan every week', 'bank', 'forget it']],
  ])('is not asked for any more once nothing shall be done: %j', async (messages) => {
    const { isAsked, tool } = await say(...messages);
    expect({ isAsked, tool }).toStrictEqual({ isAsked: false, tool: undefined });
  });
});

describe('a place in a list that is not on screen', () => {
  it.each([
    ['es', 'manda 80 a mi mamá', 'banco', 'el último'],
    ['es', 'manda 80 a mi mamá', 'banco', 'la última'],
    ['en', 'send 80 to my mom', 'bank', 'the last one'],
    ['en', 'schedule 50 to my mom', 'bank', 'friday or the last one of the month'],
  ])('(%s) changes neither the person nor the way: %s, %s, %s', async (language, ...messages) => {
    const talk = await createAssistantTalk('felix', { languageHint: language });
    let turn = await talk.say('hola');
    for (const message of messages) turn = await talk.say(message);
    expect(turn.text).toMatch(/María García/);
    expect(turn.text).toMatch(/Depósito bancario|Bank deposit/);
    expect(turn.text).not.toMatch(/Juan|Cash|Efectivo/);
  });

  it('is one where the list is', async () => {
    const { session } = await sayInOrder('send money', 'the last one', '50');
    expect(JSON.stringify(session)).toContain('Juan García');
  });
});
