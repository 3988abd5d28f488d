import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';
import { playTexts } from '../../support/conversation/play-texts.ts';

const sent = {
  es: ['manda 41 a mi mamá por banco', 'sí', 'sí'],
  en: ['send 41 to my mom by bank', 'yes', 'yes'],
} as const;
const toJuan = {
  es: ['manda 30 a Juan por banco', 'sí', 'sí'],
  en: ['send 30 to Juan by bank', 'yes', 'yes'],
} as const;

/** How far the order that is under way has come. */
const steps = {
  recipient: { es: ['quiero mandar dinero'], en: ['I want to send money'] },
  amount: { es: ['manda dinero a Juan'], en: ['send money to Juan'] },
  method: { es: ['manda 30 a Juan'], en: ['send 30 to Juan'] },
  summary: { es: ['manda 30 a Juan por banco'], en: ['send 30 to Juan by bank'] },
  prompt: { es: ['manda 30 a Juan por banco', 'sí'], en: ['send 30 to Juan by bank', 'yes'] },
  'top-up': { es: ['recarga 100 a mi hermano'], en: ['top up my brother 100'] },
} as const;

type Said = Awaited<ReturnType<typeof playTexts>>;

function listPut({ session: { pendingConfirmation: pending, wishes = [] } }: Said) {
  const calls = [
    pending && { ...pending, input: pending.input },
    ...wishes.map(({ call }) => call),
  ];
  return calls.flatMap((call) =>
    call?.tool === 'cancel_transfer' ? [call.input['transfer_id'] ?? call.input] : [],
  );
}

const [mom, juan] = ['TXN-20260302-001', 'TXN-20260302-002'] as const;

describe('beside an order that is under way', () => {
  it.each([
    ['es', 'recipient', 'cancela mi último envío', 'left'],
    ['es', 'recipient', 'cancela el de mi mamá', 'left'],
    ['es', 'amount', 'anula el que ya mandé', 'waits'],
    ['es', 'method', 'cancela mi último envío', 'waits'],
    ['es', 'method', 'no, cancela el que acabo de mandar', 'left'],
    ['es', 'summary', 'cancélame el envío de 41', 'waits'],
    ['es', 'summary', 'cancela este y también el de mi mamá', 'left'],
    ['es', 'prompt', 'no mejor cancela los dos', 'left'],
    ['es', 'prompt', 'quita el anterior', 'waits'],
    ['es', 'prompt', 'cancela los dos últimos', 'left'],
    ['en', 'method', 'actually cancel the last two', 'left'],
    ['es', 'top-up', 'cancela el envío a mi mamá', 'waits'],
    ['en', 'recipient', 'cancel the first one', 'left'],
    ['en', 'amount', 'cancel my last transfer', 'waits'],
    ['en', 'method', 'no, cancel the one I just sent to my mom', 'left'],
    ['en', 'method', 'no forget it and cancel moms too', 'left'],
    ['en', 'summary', 'cancel the one that went out already', 'waits'],
    ['en', 'prompt', 'stop the 41 one', 'waits'],
    ['en', 'prompt', 'cancel both', 'left'],
    ['en', 'top-up', 'undo the last transfer I made', 'waits'],
  ] as const)('%s, at the %s, «%s» puts what was done: the order is %s', async (...row) => {
    const [language, step, words, becomes] = row;
    const put = await playTexts(language, ...sent[language], ...steps[step][language], words);

    expect(listPut(put)).toEqual([mom]);
    const [order = ''] = steps[step][language];
    expect(put.text.includes(`«${order}»`)).toBe(becomes === 'waits');
    const isSaid = /lo dejamos ahí|we leave it there|Dejé sin hacer|I left undone/.test(put.text);
    expect(isSaid || becomes === 'waits').toBe(true);
  });

  it.each([
    ['es', 'manda 20 a mi mamá', 'no, mejor cancela los dos'],
    ['es', 'manda 20 a mi mamá', 'cancela todos mis envíos'],
    ['en', 'send 20 to my mom', 'no, cancel both of them instead'],
  ] as const)('%s, of two, «%s», «%s» puts one after the other', async (language, ...said) => {
    const done = [...sent[language], ...toJuan[language]];
    expect(listPut(await playTexts(language, ...done, ...said))).toEqual([juan, mom]);
  });
});

describe('a place among what was done and what stands on the screen', () => {
  it.each([
    ['es', 'paga telmex', 'cancela los dos ultimos'],
    ['es', 'paga telmex', 'mejor cancela los 2 anteriores'],
    ['en', 'pay telmex', 'no, cancel the previous two'],
  ] as const)('%s, of two, «%s», «%s» puts both', async (language, ...said) => {
    const done = [...sent[language], ...toJuan[language]];
    expect(listPut(await playTexts(language, ...done, ...said))).toEqual([mom, juan]);
  });

  it.each([
    ['es', 'prompt', 'mejor cancela el segundo'],
    ['en', 'prompt', 'actually cancel the second one'],
    ['en', 'summary', 'cancel the second one please'],
  ] as const)('%s, of one, at the %s «%s» leaves the order', async (language, step, words) => {
    const left = await playTexts(language, ...sent[language], ...steps[step][language], words);
    expect(listPut(left)).toEqual([]);
    expect(left.session.pendingConfirmation).toBeUndefined();
    expect(left.session.agentStack.at(-1)?.flow).toBeUndefined();
  });
});

describe('one to the same person is under way', () => {
  const draft = { es: ['manda 20 a mi mamá por banco', 'sí'], en: ['send 20 to my mom'] } as const;

  it.each([
    ['es', 'cancela el de mi mamá', 'María García', [mom]],
    ['es', 'cancela uno', 'el de 41', [mom]],
    ['es', 'cancela el de mi mamá', 'sí', []],
    ['es', 'cancela el de mi mamá', 'el último', []],
    ['en', 'cancel the one to my mom', '2', []],
  ] as const)('%s «%s» is asked, and «%s» chooses', async (language, words, choice, transfers) => {
    const talk = await createAssistantTalk('felix', { languageHint: language });
    for (const text of [...sent[language], ...draft[language]]) await talk.say(text);

    const asked = await talk.say(words);
    expect(listPut(asked)).toEqual([]);
    expect(asked.session.pendingConfirmation).toBeUndefined();
    expect(asked.labels).toHaveLength(2);
    expect(asked.text).toContain(`«${draft[language][0]}»`);

    const put = choice === 'María García' ? await talk.press(choice) : await talk.say(choice);
    expect(listPut(put)).toEqual(transfers);
    expect(put.session.pendingConfirmation?.tool).not.toBe('create_transfer');
  });

  it.each([
    ['es', 'cancela el de 20'],
    ['es', 'cancela este'],
    ['es', 'ya no, cancela'],
    ['en', 'cancel that transfer'],
  ] as const)('%s «%s» leaves only that', async (language, words) => {
    const left = await playTexts(language, ...sent[language], ...draft[language], words);
    expect(listPut(left)).toEqual([]);
    expect(left.session.pendingConfirmation).toBeUndefined();
  });
});

describe('for somebody else, where the question is whether to undo', () => {
  const done = {
    es: [...sent.es, ...toJuan.es],
    en: [...sent.en, ...toJuan.en],
  } as const;

  it.each([
    ['es', 'cambié de opinión sobre el primero, deshazlo', 'mejor mándalo a Juan', 'sí'],
    ['en', 'I changed my mind about the first one, please undo it', 'send it to Juan', 'yes'],
  ] as const)('%s «%s», «%s» keeps the question', async (language, words, other, yes) => {
    const asked = await playTexts(language, ...done[language], words, other);
    expect(asked.session.pendingConfirmation?.input).toMatchObject({ transfer_id: mom });
    const put = await playTexts(language, ...done[language], words, other, yes);
    expect(put.session.pendingConfirmation).toMatchObject({
      tool: 'create_transfer',
      input: { recipient_id: 'rec_002', amount_usd: 41 },
    });
  });

  it.each([
    ['es', 'cancela uno', 'mejor mándalo a Juan'],
    ['en', 'cancel one of them', 'send it to Juan instead'],
  ] as const)('%s, at a list, «%s», «%s» chooses none', async (language, ...said) => {
    const put = await playTexts(language, ...done[language], ...said);
    expect(listPut(put)).toEqual([]);
    expect(put.labels).toEqual(['María García, $41.00 USD', 'Juan García, $30.00 USD']);
  });
});

describe('what shall be done otherwise', () => {
  it.each([
    ['es', 'cancélalo y mándalo mejor a Juan', 41, 'rec_002'],
    ['es', 'mejor cancela y mándalo otra vez pero 50', 50, 'rec_001'],
    ['es', 'cancela el de mi mamá y mándaselo a Juan', 41, 'rec_002'],
    ['en', 'cancel it and send it to my brother instead', 41, 'rec_002'],
    ['en', 'no, cancel that and send it again but 50', 50, 'rec_001'],
  ] as const)('%s «%s» is put once it is undone', async (language, words, amount, payee) => {
    const talk = await createAssistantTalk('felix', { languageHint: language });
    for (const text of sent[language]) await talk.say(text);
    expect(listPut(await talk.say(words))).toEqual([mom]);

    const { session } = await talk.say(language === 'es' ? 'sí' : 'yes');
    const { tool, input } = session.pendingConfirmation ?? {};
    expect({ tool, payee: input?.['recipient_id'] }).toEqual({ tool: 'create_transfer', payee });
    expect(session.pendingConfirmation?.message).toContain(`$${amount}.00 USD`);
  });

  it.each([
    ['es', 'quiero mandar dinero', 'cancela el de mi mamá y manda esos 41 a Juan'],
    ['es', 'manda 20 a Juan', 'cancela el de mi mamá y mándaselo a Juan'],
    ['en', 'I want to send money', 'cancel moms and send that 41 to juan'],
  ] as const)('%s, at «%s», «%s» loses no cancellation', async (language, open, words) => {
    const put = await playTexts(language, ...sent[language], open, words);
    expect(listPut(put)).toEqual([mom]);
    expect(put.session.wishes?.length ?? 0).toBeGreaterThan(0);
  });
});

describe('the other one of two', () => {
  const two = { es: [...sent.es, ...toJuan.es], en: [...sent.en, ...toJuan.en] } as const;

  it.each([
    ['es', 'cancela el de Juan', 'no, quería que cancelaras el de 41', [mom]],
    ['es', 'cancela el de Juan', 'me refería al de mi mamá', [mom]],
    ['en', 'cancel juans', 'no wait I wanted the 41 one cancelled', [mom]],
    ['en', 'cancel juans', 'no I meant the 41 one', [mom]],
    ['en', 'cancel juans', 'no actually leave it', []],
    ['es', 'cancela el de Juan', 'mejor ya déjalo así', []],
  ] as const)('%s, at «%s», is put by «%s»', async (language, first, words, transfers) => {
    expect(listPut(await playTexts(language, ...two[language], first, words))).toEqual(transfers);
  });

  it.each([
    ['es', 'y el envío a mi mamá también', [mom]],
    ['en', 'and the transfer to my mom too', [mom]],
    ['en', 'no wait, I wanted the 41 one cancelled', [mom]],
    ['es', 'y manda 20 a mi mamá también', []],
    ['en', 'is the 41 one cancelled?', []],
  ] as const)('%s, after one was cancelled, is put by «%s»', async (language, words, transfers) => {
    const [first, yes] = language === 'es' ? ['cancela el de Juan', 'sí'] : ['cancel juans', 'yes'];
    const put = await playTexts(language, ...two[language], first, yes, words);
    expect(listPut(put)).toEqual(transfers);
  });

  it.each([
    ['cancela el segundo que hice', ['María García, $41.00 USD', 'Juan García, $30.00 USD'], []],
    ['cancela el segundo envío', undefined, [juan]],
  ] as const)('«%s», where the second thing was a top-up', async (words, labels, transfers) => {
    const topUp = ['recarga 100 a mi hermano', 'sí'];
    const put = await playTexts('es', ...sent.es, ...topUp, ...toJuan.es, words);
    expect(listPut(put)).toEqual(transfers);
    if (labels) expect(put.labels).toEqual(labels);
  });
});

it.each([
  ['es', 'elimina a Juan García de mis destinatarios'],
  ['es', 'quita a Juan de mi lista'],
  ['en', 'delete Juan García from my recipients'],
] as const)('who is deleted from a list is no deed (%s): «%s»', async (language, words) => {
  const order = steps.method[language];

  const { session } = await playTexts(language, ...sent[language], ...order, words);

  expect(session.pendingConfirmation?.tool).toBe('delete_recipient');
});
