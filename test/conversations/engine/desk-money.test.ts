import { describe, expect, it } from 'vitest';
import { conversationId, createDeskTalk } from '../../support/conversation/desk-talk.ts';

/** Somebody waits for a colleague, goes on with the assistant, and stands before a prompt. */
async function standBeforePrompt() {
  const world = await createDeskTalk('es');
  const { talk } = world;
  await talk.say('quiero hablar con una persona');
  await talk.say('Quiero una recarga');
  await talk.say('55 9999 8888');
  const prompt = await talk.say('100');
  expect(prompt.labels).toContain('✅ Sí, confirmo');
  return world;
}
const isDone = ({ text }: { readonly text: string }) => text.includes('Recarga enviada');

describe('a prompt that was open when a colleague took the conversation', () => {
  it('is confirmed by no yes that is meant for the colleague, then or later', async () => {
    const { talk, desk } = await standBeforePrompt();
    await desk.take(conversationId, 'marta');
    await desk.answer(conversationId, 'marta', '¿Confirmas que es tu número?', 'k-1');
    const meant = await talk.say('sí');
    await desk.release(conversationId, 'marta', 'Es su número.');
    const later = await talk.say('sí');

    expect([isDone(meant), isDone(later)]).toStrictEqual([false, false]);
    expect(meant.text).toBe('');
    expect(later.text).not.toBe('');
    expect(later.session.pendingConfirmation).toBeUndefined();
  });

  it('is confirmed by its own button, which ends the colleague’s turn', async () => {
    const { talk, desk } = await standBeforePrompt();
    await desk.take(conversationId, 'marta');
    const pressed = await talk.press('Sí');

    expect(isDone(pressed)).toBe(true);
    expect(await desk.list(10)).toStrictEqual([]);
    expect(pressed.session.desk?.state).toBe('released');
  });

  it('expires as ever while the colleague writes', async () => {
    const { talk, desk } = await standBeforePrompt();
    await desk.take(conversationId, 'marta');
    await talk.wait(6);
    await desk.release(conversationId, 'marta', 'Nada.');
    expect(isDone(await talk.say('sí'))).toBe(false);
  });

  it('was said yes to before: that is carried out, and told, whoever has the conversation', async () => {
    const { talk, desk } = await standBeforePrompt();
    const yes = talk.message({ type: 'text', text: 'sí' });
    talk.database.failBefore('commit');
    await talk.runTurn([yes], { isLastAttempt: false }).catch(() => undefined);
    await desk.take(conversationId, 'marta');
    talk.clock.advance({ seconds: 31 });
    await talk.runTurn([yes], { isLastAttempt: false });

    const receipts = talk.database.entries.filter(({ reply }) => isDone(reply));
    expect(receipts).toHaveLength(1);
    const { session } = await talk.database.load(conversationId, 0);
    expect(session?.decision).toBeUndefined();
    expect(session?.desk?.state).toBe('taken');
    expect((await talk.say('gracias')).text).toBe('');
  });
});

describe('why somebody waits', () => {
  it.each([
    ['asked', ['quiero hablar con una persona']],
    ['danger', ['me robaron el celular'], 'persona'],
    ['missed', ['asdf qwer', 'zxcv poiu', 'lkjh mnbv', 'qwer asdf'], 'persona'],
    ['missed', ['asdf qwer', 'zxcv poiu', 'lkjh mnbv', 'quiero hablar con una persona']],
    ['complaint', ['quiero que me devuelvan mi dinero'], 'persona'],
  ])('is known: %s', async (reason, said, button = '') => {
    const { talk, desk } = await createDeskTalk('es');
    for (const text of said) await talk.say(text);
    if (button !== '') await talk.press(button);
    const [listed] = await desk.list(10);
    expect(listed?.entry.reason).toBe(reason);
    expect(listed?.entry.summary).toContain(said.at(-1)?.slice(0, 10));
  });
});
