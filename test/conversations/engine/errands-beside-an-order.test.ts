import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';
import { playTexts } from '../../support/conversation/play-texts.ts';

const listWords = (wishes: readonly { readonly words: string }[] = []) =>
  wishes.map(({ words }) => words);

describe('an order that moves no money beside one that does', () => {
  it.each([
    ['en', 'send my mom 100 bank and delete juan', 'delete juan', 100],
    ['en', 'send 60 to mom by bank, then please rename my brother to Johnny', undefined, 60],
    ['en', 'send my mom 40 bank and remind juan tomorrow', 'remind juan tomorrow', 40],
    ['es', 'mándale 30 a mi mamá al banco y elimina a mi hermano', 'elimina a mi hermano', 30],
    ['es', 'manda 20 a mi mamá al banco, y recuérdale a Juan el viernes', undefined, 20],
    [
      'es',
      'mándale a mi mamá 80 al banco y dile a mi carnal que le mando 20 mañana',
      'dile a mi carnal que le mando 20 mañana',
      80,
    ],
  ] as const)('%s: «%s» changes neither payee nor day', async (language, order, kept, amount) => {
    const { session } = await playTexts(language, order);

    const { recipient_id, amount_usd } = session.agentStack.at(-1)?.flow?.data ?? {};
    expect({ recipient_id, amount_usd }).toEqual({ recipient_id: 'rec_001', amount_usd: amount });
    expect(session.pendingConfirmation?.tool).not.toBe('schedule_transfer');
    expect(session.wishes).toHaveLength(1);
    if (kept !== undefined) expect(listWords(session.wishes)).toStrictEqual([kept]);
  });

  it('is done once its turn comes, with a question of its own', async () => {
    const talk = await createAssistantTalk('felix', { languageHint: 'en' });
    await talk.say('send my mom 100 by bank');

    const kept = await talk.say('yes and delete juan');
    const put = [await talk.say('no'), await talk.say('yes')].at(-1);

    expect(listWords(kept.session.wishes)).toStrictEqual(['delete juan']);
    expect(kept.session.pendingConfirmation?.input).toMatchObject({ recipient_id: 'rec_001' });
    expect(put?.session.pendingConfirmation).toMatchObject({
      tool: 'delete_recipient',
      input: { recipient_id: 'rec_002' },
    });
  });

  it('may be the first of them', async () => {
    const { session } = await playTexts(
      'es',
      'ya no me recuerdes la luz, y borra a mi hermano de mis contactos',
    );

    expect(listWords(session.wishes)).toStrictEqual(['borra a mi hermano de mis contactos']);
  });

  it('that promises money is put with its day', async () => {
    const { session } = await playTexts(
      'es',
      'mándale a mi mamá 80 al banco y avísale a mi hermano que le mando 20 mañana',
      'no',
      'sí',
      'banco',
    );

    expect(session.pendingConfirmation).toMatchObject({
      tool: 'schedule_transfer',
      input: { recipient_id: 'rec_002', amount_usd: 20 },
    });
  });

  it.each([
    ['en', 'send 50 to mom by bank and add a note'],
    ['en', 'send 50 to mom by bank and remove the fee'],
    ['en', 'send 50 to mom by bank and tell her I love her'],
    ['es', 'manda 50 a mi mamá al banco y dile que le mando 50'],
    ['es', 'manda 50 a mi mamá al banco y guarda el recibo'],
  ] as const)('%s: «%s» is one wish', async (language, order) => {
    expect((await playTexts(language, order)).session.wishes).toBeUndefined();
  });
});
