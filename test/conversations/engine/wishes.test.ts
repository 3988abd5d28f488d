import { describe, expect, it } from 'vitest';
import { createKioskServices, kiosk } from '../../support/assistants/kiosk.ts';
import { createTalk } from '../../support/conversation/talk.ts';
import {
  ScriptedLanguageModel,
  type ScriptedTurn,
} from '../../support/fakes/scripted-language-model.ts';

const enterShop: ScriptedTurn = {
  toolCalls: [{ name: 'enter_shop', input: { flow: 'buy' } }],
};

function open(script: readonly ScriptedTurn[]) {
  const tools = createKioskServices();
  const model = new ScriptedLanguageModel(script);
  return { tools, model, talk: createTalk({ catalogue: kiosk, model, tools }) };
}

const bothWishes = 'quiero comprar AND dar una vuelta';

describe('two wishes in one message', () => {
  it('are answered one at a time: no model sees the second with the first', async () => {
    const { talk, model } = open([enterShop]);

    const turn = await talk.say(bothWishes);

    expect(turn.text).toBe('es:wishes_kept «dar una vuelta».\n\npick: apples pears ');
    expect(turn.session.wishes).toStrictEqual([
      { order: 'dar una vuelta', words: 'dar una vuelta', timesOffered: 0 },
    ]);
    expect(JSON.stringify(model.requests[0]?.messages)).not.toContain('dar una vuelta');
  });

  it('leave the whole message in the history', async () => {
    const { talk } = open([enterShop]);

    await talk.say(bothWishes);

    const { messages } = await talk.database.load('web:carlos-1', 5);
    expect(messages[0]?.text).toBe(bothWishes);
  });

  it('go on with the second after a yes, read as the person wrote it', async () => {
    const { talk, model } = open([enterShop, { reply: 'Demos una vuelta.' }]);
    await talk.say(bothWishes);
    await talk.press('apples');
    await talk.say('200');

    const left = await talk.say('no');
    const taken = await talk.press('es:wish_take_button');

    expect(left.text).toBe('es:confirmation_cancelled\n\nes:wish_offered\n«dar una vuelta»');
    expect(left.labels).toStrictEqual(['es:wish_take_button', 'es:wish_leave_button']);
    expect(taken.text).toBe('Demos una vuelta.');
    expect(JSON.stringify(model.requests.at(-1)?.messages.at(-1))).toContain('dar una vuelta');
    expect(taken.session.wishes).toBeUndefined();
  });

  it('end with the first when the second is not wanted any more', async () => {
    const { talk } = open([enterShop]);
    await talk.say(bothWishes);
    await talk.press('apples');
    await talk.say('200');
    await talk.say('no');

    const left = await talk.press('es:wish_leave_button');

    expect(left.text).toBe('es:wish_left');
    expect(left.session.wishes).toBeUndefined();
  });

  it('take a yes for the first alone, and the second is never confirmed by it', async () => {
    const { talk, tools } = open([enterShop]);
    await talk.say('quiero comprar');
    await talk.press('apples');
    await talk.say('200');

    const done = await talk.say('sí AND comprar otra vez');

    expect(tools.executions('buy')).toBe(1);
    expect(done.text).toBe('receipt R-q-200 for 200\n\nes:wish_offered\n«comprar otra vez»');
    expect(done.session.pendingConfirmation).toBeUndefined();
  });
});

describe('a message that gets nobody on', () => {
  it('never gets the same reply twice, then the choices, then a colleague', async () => {
    const missing = { reply: 'what?' };
    const { talk } = open([missing, missing, missing, missing]);

    const replies = [];
    for (const words of ['a', 'b', 'c', 'd']) replies.push(await talk.say(words));

    expect(replies.map(({ text }) => text)).toStrictEqual([
      'what?',
      'es:missed_twice\n\nwhat?',
      'es:missed_often\n\nwhat?',
      'es:missed_twice\n\nwhat?',
    ]);
    expect(replies[1]?.labels).toStrictEqual(['es:menu_button']);
    expect(replies[2]?.labels).toStrictEqual(['es:human_button', 'es:menu_button']);
  });

  it('is forgotten with the first reply that does', async () => {
    const { talk } = open([{ reply: 'what?' }, { reply: 'Claro.' }, { reply: 'what?' }]);

    await talk.say('a');
    const understood = await talk.say('b');
    const again = await talk.say('c');

    expect(understood.session.misses).toBeUndefined();
    expect(again.text).toBe('what?');
  });

  it('hands over when the button is pressed', async () => {
    const missing = { reply: 'what?' };
    const { talk } = open([missing, missing, missing]);
    for (const words of ['a', 'b', 'c']) await talk.say(words);

    const called = await talk.press('es:human_button');

    expect(called.text).toBe('es:handed_off');
    expect(called.session.status).toBe('handed-off');
  });
});
