import { beforeEach, describe, expect, it } from 'vitest';
import { replayTurn } from '../../../infra/replay/replay-turn.ts';
import type { InboundMessage } from '../../../shared/domain/conversation/inbound-message.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../../shared/language/template-filters.ts';
import { createShadowTalk, type ShadowTalk } from '../../support/conversation/shadow-talk.ts';
import { InMemoryAccountDirectory } from '../../support/fakes/in-memory-account-directory.ts';

const question = '¿Cuánto dinero he enviado?';
const refusal = 'no más consejos';
const wish = 'sí quiero consejos';
const optedOut = { by: 'opted-out', wasStarted: false };

type Chat = Pick<InboundMessage, 'conversationId' | 'userId'>;

const web: Chat = { conversationId: 'web:ana-1', userId: 'web:ana' };
const otherTab: Chat = { conversationId: 'web:ana-2', userId: 'web:ana' };
const telegram: Chat = { conversationId: 'tg:4711', userId: 'tg:4711' };
const somebodyElse: Chat = { conversationId: 'web:beto-1', userId: 'web:beto' };

let talk: ShadowTalk;
let accounts: InMemoryAccountDirectory;

beforeEach(async () => {
  accounts = new InMemoryAccountDirectory();
  talk = await createShadowTalk({ accounts, language: 'es' });
});

/** One turn of a chat. */
async function say(chat: Chat, text: string) {
  const message = talk.message({ type: 'text', text }, chat);
  await talk.runTurn([message], { isLastAttempt: false });
  const progress = await talk.database.findByMessage(message.messageId);
  if (progress.status !== 'committed') throw new Error('no turn');
  const { entry, trace } = progress;
  const suppressed = trace.find(({ type }) => type === 'shadow-suppressed')?.details;
  return { text: entry.reply.text, suppressed, trace };
}

async function link(chat: Chat, accountId: string): Promise<void> {
  const now = talk.clock.now();
  await accounts.issueCode({ accountId, code: 'BBBB2222', now });
  const redeeming = { code: 'BBBB2222', identity: chat.userId, channel: 'telegram', useId: 'u' };
  await accounts.redeemCode({ ...redeeming, now });
}

describe('the wish for no tips', () => {
  it('holds in every conversation of the person, also in one that is open', async () => {
    await say(otherTab, 'hola');
    await say(web, refusal);

    expect((await say(otherTab, question)).suppressed).toStrictEqual(optedOut);
    expect((await say({ ...web, conversationId: 'web:ana-3' }, question)).suppressed).toStrictEqual(
      optedOut,
    );
  });

  it('is nobody else’s', async () => {
    await say(web, refusal);

    expect((await say(somebodyElse, question)).suppressed).not.toStrictEqual(optedOut);
  });

  it('outlives the conversation that it was said in', async () => {
    await say(web, refusal);
    await talk.wait(31 * 24 * 60);

    expect((await say(web, question)).suppressed).toStrictEqual(optedOut);
  });

  it('is known to stand when it is said again elsewhere', async () => {
    await say(web, refusal);

    expect((await say(otherTab, refusal)).text).toContain('Así queda: no te daré consejos');
  });

  it('is taken back for all conversations by one', async () => {
    await say(web, refusal);
    await say(otherTab, question);
    await say(web, wish);

    expect((await say(otherTab, question)).suppressed).not.toStrictEqual(optedOut);
  });

  it('of an account holds in a chat that is linked with it', async () => {
    await say(web, refusal);
    await link(telegram, 'web:ana');

    expect((await say(telegram, question)).suppressed).toStrictEqual(optedOut);
  });

  it.each([
    ['open', 0],
    ['over', 31],
  ])(
    'of a chat whose conversation is %s holds for the account it is linked with',
    async (_, days) => {
      await say(telegram, refusal);
      await talk.wait(days * 24 * 60);
      await link(telegram, 'web:ana');
      await say(telegram, 'hola');

      expect((await say(telegram, question)).suppressed).toStrictEqual(optedOut);
      expect((await say(web, question)).suppressed).toStrictEqual(optedOut);
    },
  );

  it('stays with a chat that is linked no more', async () => {
    await link(telegram, 'web:ana');
    await say(telegram, refusal);
    await accounts.unlink('tg:4711');
    await say(telegram, 'hola');

    expect((await say(telegram, question)).suppressed).toStrictEqual(optedOut);
  });

  it('is stored with the turn or not at all', async () => {
    talk.database.failBefore('commit');
    await expect(say(web, refusal)).rejects.toThrow();

    expect(await talk.database.findTipChoice('web:ana')).toBeUndefined();
  });

  it('is part of what a replay knows', async () => {
    await say(web, refusal);
    const { trace } = await say(otherTab, question);

    const replayed = await replayTurn(trace, {
      catalogue: talk.catalogue,
      understanding: createUnderstanding(),
      filtersFor: createTemplateFilters,
    });

    expect(replayed.differences).toStrictEqual([]);
  });
});
