import { describe, expect, it } from 'vitest';
import { createWhatsAppReceiver } from '../../../shared/adapters/channels/whatsapp/receive/whatsapp-receiver.ts';
import type { Provenance } from '../../../shared/domain/conversation/provenance.ts';
import { UnavailableError } from '../../../shared/domain/errors.ts';
import {
  aWhatsAppEndpoint,
  aWhatsAppRequest,
  PHONE_NUMBER_ID,
} from '../../support/builders/whatsapp-body.ts';
import { type ConsentWish, moneyWishes } from '../../support/conversation/consent-wishes.ts';
import { type ConsentWorld, openConsentWorld } from '../../support/conversation/consent-world.ts';
import { createFakeChannelDirectory } from '../../support/fakes/fake-channel-directory.ts';
import { FakeSecretSource } from '../../support/fakes/fake-secret-source.ts';

const once = { isLastAttempt: false };
const yesText = { type: 'text', text: 'sí' } as const;

/** What moves no money now, but decides where money will go, or cannot be undone. */
const otherWishes: readonly ConsentWish[] = [
  { tool: 'delete_recipient', says: ['Borra a mi mamá de mis destinatarios'] },
  { tool: 'schedule_transfer', says: ['Envía 100 a mi mamá mañana', 'banco'] },
  { tool: 'schedule_bill', says: ['Quiero pagar un recibo', 'CFE 501188402330', 'el 10 de marzo'] },
];
const allWishes = [...moneyWishes, ...otherWishes];

async function askFor({ tool, before = [], says }: ConsentWish): Promise<ConsentWorld> {
  const world = await openConsentWorld();
  for (const words of [...before, ...says]) await world.talk.say(words);
  const { session } = await world.talk.database.load('web:carlos-1', 0);
  expect(session?.pendingConfirmation?.tool).toBe(tool);
  return world;
}

/** How often the tool was really carried out: calls by one key are one. */
function countEffects({ services }: ConsentWorld, tool: string): number {
  const calls = services.invoker.invocations.filter((call) => call.tool === tool);
  return new Set(calls.map(({ context }) => context.idempotencyKey)).size;
}

function readBalances({ services }: ConsentWorld): readonly unknown[] {
  return services
    .recordsOf('wallet')
    .filter(({ key }) => key.sort.startsWith('BALANCE#'))
    .map(({ key, counters }) => [key, counters]);
}

describe.each(allWishes)('a yes to $tool', (wish) => {
  const { tool } = wish;

  it('whose process dies after the effect is done once, though it has expired by now', async () => {
    const undisturbed = await askFor(wish);
    undisturbed.talk.clock.advance({ seconds: 290 });
    await undisturbed.talk.say('sí');
    const world = await askFor(wish);
    const { talk } = world;
    talk.clock.advance({ seconds: 290 });
    const yes = talk.message(yesText);
    talk.database.faults.failBefore('commit', 1, new UnavailableError('killed'));
    await expect(talk.runTurn([yes], once)).rejects.toThrow('killed');
    talk.clock.advance({ seconds: 120 });
    const later = talk.message({ type: 'text', text: 'cancela' });

    await talk.runTurn([yes, later], once);

    const told = await talk.turnOf(yes.messageId);
    expect(told.session.decision).toBeUndefined();
    expect(told.text).not.toMatch(/no se hizo|ningún cargo|venció/i);
    expect(countEffects(world, tool)).toBe(1);
    expect(readBalances(world)).toStrictEqual(readBalances(undisturbed));
  });

  it.each<[string, Partial<Provenance>]>([
    ['forwarded', { isForwarded: true }],
    ['written through a bot', { isViaBot: true }],
    ['spoken', { isSpoken: true }],
    ['an answer to an older summary', { repliesTo: 'older' }],
  ])('that is %s does nothing, and one of their own does', async (_how, marks) => {
    const world = await askFor(wish);
    const { talk } = world;
    const yes = talk.message(yesText, { provenance: { chat: 'private', ...marks } });

    await talk.runTurn([yes], once);

    expect(countEffects(world, tool)).toBe(0);
    expect((await talk.turnOf(yes.messageId)).text).toContain('escribas tú mismo');
    await talk.say('sí');
    expect(countEffects(world, tool)).toBe(1);
  });

  it('that was written before its question was shown does nothing', async () => {
    const world = await openConsentWorld();
    const { talk } = world;
    for (const words of wish.before ?? []) await talk.say(words);
    for (const words of wish.says.slice(0, -1)) await talk.say(words);
    const last = talk.message({ type: 'text', text: wish.says.at(-1) ?? '' });
    talk.clock.advance({ ms: 300 });
    const yes = talk.message(yesText);
    talk.clock.advance({ ms: 2_000 });
    const before = countEffects(world, tool);

    await talk.runTurn([last], once);
    await talk.runTurn([yes], once);

    expect(countEffects(world, tool)).toBe(before);
  });
});

/** WhatsApp's webhook: what it makes of a text with this context. */
function receiveWhatsApp(context: object, at: Date) {
  const receiver = createWhatsAppReceiver({
    secrets: new FakeSecretSource(),
    secretsPrefix: 'test',
    clock: { now: () => at },
    directory: createFakeChannelDirectory([aWhatsAppEndpoint()]),
    apiUrls: {},
  });
  const timestamp = String(Math.floor(at.getTime() / 1_000) + 1);
  const text = { from: '12025550143', id: 'wamid.TEST', timestamp, type: 'text', context };
  const messages = [{ ...text, text: { body: 'sí' } }];
  const metadata = { display_phone_number: '15550000001', phone_number_id: PHONE_NUMBER_ID };
  const value = { messaging_product: 'whatsapp', metadata, contacts: [], messages };
  const entry = [{ id: '1', changes: [{ field: 'messages', value }] }];
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
  const [update] = receiver.normalise(aWhatsAppRequest(body), aWhatsAppEndpoint(), at);
  if (update?.type !== 'message') throw new Error('no message');
  return update.message;
}

describe('a yes that came through WhatsApp', () => {
  it.each([
    ['forwarded', { forwarded: true }],
    ['forwarded many times', { frequently_forwarded: true }],
    ['an answer to an older message', { from: '15550000001', id: 'wamid.OLDER' }],
  ])('and is %s pays nothing', async (_how, context) => {
    const world = await askFor({
      tool: 'create_topup',
      says: ['Quiero una recarga de 100 pesos al 55 9999 8888'],
    });
    const { talk } = world;
    const { content, provenance, sentAt } = receiveWhatsApp(context, talk.clock.now());
    if (content.type !== 'text') throw new Error('no text');
    talk.clock.advance({ seconds: 2 });
    const yes = talk.message(content, { provenance, sentAt });

    await talk.runTurn([yes], once);

    expect(world.topups()).toBe(0);
    await talk.say('sí');
    expect(world.topups()).toBe(1);
  });
});
