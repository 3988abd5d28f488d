import { describe, expect, it } from 'vitest';
import { currentFlow } from '../../../../shared/domain/conversation/session.ts';
import { createAssistantTalk } from '../../../support/conversation/assistant-talk.ts';

/** Where a transfer to Juan García stands after these words at its final prompt. */
async function say(words: string) {
  const talk = await createAssistantTalk('felix');
  await talk.say('manda 50 a Juan');
  await talk.say('sí');
  await talk.say('sí');
  const { session, labels } = await talk.say(words);
  const { flowId, state, data } = currentFlow(session) ?? {};
  const recipient = flowId === 'send_money_flow' ? data?.['recipient_name'] : undefined;
  return { at: state, recipient, waits: session.pendingConfirmation?.tool, labels };
}

const everybody = ['María García (Mamá)', 'Juan García (Hermano)'];

describe('somebody else than whom a prompt is for', () => {
  it.each([
    'no a ese juan, a juan pérez',
    'no ese Juan, Juan Pérez',
    'ese Juan no, Juan Pérez',
    'ese no es, es Juan Pérez',
    'Juan Pérez, no Juan García',
    'mejor a Pedro Ramírez',
    'not that Juan, Juan Perez',
    'not to Juan García, to Juan Perez',
  ])('is added where the name is new: %s', async (words) => {
    const { at, waits } = await say(words);
    expect({ at, waits }).toEqual({ at: 'select_country', waits: undefined });
  });

  it.each([
    'no, a otro Juan',
    'para el otro Juan',
    'al otro juan',
    'a Juan no',
    'no es para Juan',
    'mejor a mi hermana',
    'no, es para mi hermana',
    'not him, Pedro',
    'a different Juan',
    'the other Juan',
    "what if it's for my sister instead?",
  ])('is asked for where nobody saved is named: %s', async (words) => {
    expect(await say(words)).toEqual({
      at: 'select_recipient',
      recipient: undefined,
      waits: undefined,
      labels: everybody,
    });
  });

  it.each([
    'no a Juan, a mi mamá',
    'y si mejor es para mi mamá?',
    'y si se lo mando a mi mamá mejor',
    "what if it's for my mom instead?",
    'what if I send it to my mom?',
  ])('is taken where they are saved: %s', async (words) => {
    const { at, recipient, waits } = await say(words);
    const expected = { at: 'review_summary', recipient: 'María García', waits: undefined };
    expect({ at, recipient, waits }).toEqual(expected);
  });

  it.each([
    'y si lo recoge mi mamá?',
    'y si Juan no lo recoge?',
    'no quiero que Juan se entere',
    'sí pero no le digas a Juan',
    'es para la renta de mi hermana',
    '¿es el otro Juan?',
    'what if my mom picks it up?',
    "don't tell Juan",
  ])('is not meant by %s', async (words) => {
    const { recipient, waits } = await say(words);
    expect({ recipient, waits }).toEqual({ recipient: 'Juan García', waits: 'create_transfer' });
  });

  it('is asked for where one is named as another: a la otra María', async () => {
    const talk = await createAssistantTalk('felix');
    await talk.say('manda 50 a mi mamá');
    await talk.say('banco');
    const asked = await talk.say('a la otra María');
    expect(asked.labels).toEqual(everybody);
    const { session } = await talk.say('sí');
    expect(currentFlow(session)?.data['recipient_name']).toBeUndefined();
  });
});
