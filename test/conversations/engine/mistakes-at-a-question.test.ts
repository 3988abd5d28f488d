import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';

/** 100 dollars to María's account wait for a yes to the summary or to the last question. */
async function open(language: 'en' | 'es', at: 'summary' | 'prompt') {
  const talk = await createAssistantTalk('felix', { languageHint: language });
  const english = language === 'en';
  await talk.say(english ? 'send 100 dollars to mom' : 'manda 100 dólares a mi mamá');
  await talk.say(english ? 'bank' : 'banco');
  if (at === 'prompt') await talk.say(english ? 'yes' : 'sí');
  return { talk, yes: english ? 'yes' : 'sí' } as const;
}

describe('a remark that the account or the person is wrong', () => {
  it.each([
    ['en', 'prompt', "that's her old account"],
    ['en', 'prompt', 'wrong account'],
    ['en', 'prompt', 'she changed banks'],
    ['en', 'prompt', 'her account is closed'],
    ['en', 'summary', "that's her old account"],
    ['en', 'prompt', 'wrong person'],
    ['en', 'prompt', "that's not her"],
    ['es', 'prompt', 'cambió de cuenta'],
    ['es', 'prompt', 'ya no es esa cuenta'],
    ['es', 'prompt', 'esa cuenta está cerrada'],
    ['es', 'prompt', 'ya no usa esa cuenta'],
    ['es', 'summary', 'tiene otra cuenta'],
    ['es', 'prompt', 'esa no es mi mamá'],
    ['es', 'prompt', 'persona equivocada'],
    ['es', 'summary', 'no es ella'],
  ] as const)('%s, at the %s: «%s» puts it aside', async (language, at, words) => {
    const { talk, yes } = await open(language, at);

    const told = await talk.say(words);
    const after = await talk.say(yes);

    expect(told.session.pendingConfirmation).toBeUndefined();
    expect(after.session.pendingConfirmation).toBeUndefined();
    expect(after.text).not.toMatch(/TXN-/);
  });

  it.each([
    ['en', 'is that her old account?'],
    ['es', 'no ha cambiado de cuenta'],
    ['es', '¿cambió de cuenta?'],
  ] as const)('%s: «%s» is none', async (language, words) => {
    const { talk } = await open(language, 'prompt');

    const { session } = await talk.say(words);

    expect(session.pendingConfirmation?.input['recipient_id']).toBe('rec_001');
  });
});
