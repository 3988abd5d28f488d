import { describe, expect, it } from 'vitest';
import { type ConsentWish, moneyWishes } from '../../support/conversation/consent-wishes.ts';
import { type ConsentWorld, openConsentWorld } from '../../support/conversation/consent-world.ts';

/** How often the service did what was wished: its movements of money, whatever they are. */
function countEffects({ services }: ConsentWorld, tool: string): number {
  const calls = services.invoker.invocations.filter((call) => call.tool === tool);
  return new Set(calls.map(({ context }) => context.idempotencyKey)).size;
}

function readBalances({ services }: ConsentWorld): readonly unknown[] {
  const balances = services
    .recordsOf('wallet')
    .filter(({ key }) => key.sort.startsWith('BALANCE#'));
  return balances.map(({ key, counters }) => [key, counters]);
}

async function askFor({ tool, before = [], says }: ConsentWish): Promise<ConsentWorld> {
  const world = await openConsentWorld();
  for (const words of [...before, ...says]) await world.talk.say(words);
  const { session } = await world.talk.database.load('web:carlos-1', 0);
  expect(session?.pendingConfirmation?.tool).toBe(tool);
  return world;
}

describe.each(moneyWishes)('an answer of $tool that is lost', (wish) => {
  const { tool } = wish;

  it('once is asked for again by its key, and the yes is told as done', async () => {
    const undisturbed = await askFor(wish);
    await undisturbed.talk.say('sí');
    const world = await askFor(wish);
    const { invoker } = world.services;
    const invoke = invoker.invoke.bind(invoker);
    let isLost = false;
    invoker.invoke = async (invocation) => {
      const outcome = await invoke(invocation);
      if (isLost || invocation.tool !== tool) return outcome;
      isLost = true;
      return { type: 'failed', errorCode: 'SERVICE_TIMEOUT', retryable: true };
    };

    const turn = await world.talk.say('sí');

    expect(isLost).toBe(true);
    expect(turn.session.inDoubt).toBeUndefined();
    expect(turn.session.pendingConfirmation).toBeUndefined();
    expect(readBalances(world)).toStrictEqual(readBalances(undisturbed));
    expect(countEffects(world, tool)).toBe(1);
  });

  it.each(['sí', 'no', 'cancela', '¿ya se hizo?', 'hola', ...wish.says.slice(0, 1)])(
    'for good is said to be unknown, also when the person then writes «%s», and is done once',
    async (later) => {
      const world = await askFor(wish);
      const { talk } = world;
      world.lose(tool);

      const doubtful = await talk.say('sí');
      const next = await talk.say(later);

      expect(doubtful.text).toContain('todavía no sé si se hizo');
      expect(doubtful.text).not.toMatch(/no se (?:te )?(?:hizo|cobró)|cancelad/i);
      expect(next.text).not.toMatch(/no se (?:te )?(?:hizo|cobró) (?:nada|ning)/i);
      expect(next.session.pendingConfirmation?.tool).not.toBe(tool);
      expect(next.session.inDoubt?.map(({ confirmation }) => confirmation.tool)).toStrictEqual([
        tool,
      ]);
      world.find(tool);
      const known = await talk.say('¿ya se hizo?');
      expect(known.session.inDoubt).toBeUndefined();
      expect(known.text).not.toContain('todavía no sé si se hizo');
      expect(countEffects(world, tool)).toBe(1);
    },
  );
});

it('of a transfer is said to be open also when a flow is left for something that is scheduled', async () => {
  const wish = moneyWishes.find(({ tool }) => tool === 'create_transfer');
  const world = await askFor(wish ?? expect.fail('no such wish'));
  world.lose('create_transfer');
  await world.talk.say('sí');
  await world.talk.say('quiero hacer una recarga');

  const { text } = await world.talk.say('cancela el envío programado a mi mamá');

  expect(text).toContain('todavía no sé si se hizo');
});
