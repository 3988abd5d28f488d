import { describe, expect, it } from 'vitest';
import { renderTelegramReply } from '../../../shared/adapters/channels/telegram/render/render-telegram-reply.ts';
import { joinTip } from '../../../shared/application/join-tip.ts';
import type { ChannelSender } from '../../../shared/application/ports/channel/channel-sender.ts';
import { UnavailableError } from '../../../shared/domain/errors.ts';
import type { Verdict } from '../../../shared/domain/shadow/tip.ts';
import { anOutboxEntry } from '../../support/builders/outbox-entry.ts';
import { aVerdict } from '../../support/builders/tip.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';
import { ManualTimer } from '../../support/fakes/manual-timer.ts';

const sender: ChannelSender = {
  render: (reply, to, _place, tip) => renderTelegramReply(reply, to, tip),
  send: () => Promise.resolve({ type: 'sent' }),
  showTyping: () => Promise.resolve(),
};

const address = { channel: 'telegram', endpoint: 'felix', to: { chatId: '5' } };
const evaluation = { standing: 'felix', graceMs: 400 };

/** A reply that waits, a board that is under the test's control, and a clock that the test moves. */
function waitFor(
  find: () => Promise<Verdict | undefined>,
  text = 'Enviaste $450.00 USD.',
  by = sender,
) {
  const clock = new FixedClock();
  const timer = new ManualTimer(clock);
  const reply = { text, options: [], agentId: 'felix' };
  const entry = anOutboxEntry({ turnId: 'turn_1', address, reply, evaluation });
  const beganAt = clock.now().getTime();
  const joined = joinTip({ board: { findVerdict: find }, clock, timer }, by, entry).then(
    (outcome) => ({ ...outcome, waitedMs: clock.now().getTime() - beganAt }),
  );
  return { joined, timer };
}

/** The verdict is there once the clock has moved that far. */
async function joinWhenPostedAfter(postedMs: number, verdict = aVerdict()) {
  let elapsed = 0;
  const { joined, timer } = waitFor(() =>
    Promise.resolve(elapsed >= postedMs ? verdict : undefined),
  );
  while (elapsed < 1_000) {
    await timer.advance(10);
    elapsed += 10;
  }
  return await joined;
}

const textOf = (parts: readonly unknown[]) =>
  parts.map((part) => (typeof part === 'object' && part && 'text' in part ? part.text : part));

describe('a reply whose turn was watched', () => {
  it('takes the tip that is there already, and waits for nothing', async () => {
    const joined = await joinWhenPostedAfter(0);

    expect(joined).toMatchObject({ outcome: 'merged', waitedMs: 0 });
    expect(textOf(joined.parts)).toStrictEqual(['Enviaste $450.00 USD.\n\n💡 Ahorra un poco']);
  });

  it('takes a tip that comes within its grace, as soon as it is there', async () => {
    const joined = await joinWhenPostedAfter(200);

    expect(joined.outcome).toBe('merged');
    expect(joined.waitedMs).toBeLessThanOrEqual(250);
  });

  it('leaves without a tip that is late, after its grace and not later', async () => {
    const joined = await joinWhenPostedAfter(700);

    expect(joined).toMatchObject({ outcome: 'late', waitedMs: 400 });
    expect(textOf(joined.parts)).toStrictEqual(['Enviaste $450.00 USD.']);
  });

  it('stops waiting for a verdict that found nothing', async () => {
    const { tip: _none, ...nothing } = aVerdict();
    const joined = await joinWhenPostedAfter(100, nothing);

    expect(joined.outcome).toBe('none');
    expect(joined.waitedMs).toBeLessThanOrEqual(150);
  });

  it('leaves after its grace when the board hangs', async () => {
    const { joined, timer } = waitFor(() => new Promise(() => undefined));
    for (let ms = 0; ms < 600; ms += 10) await timer.advance(10);

    expect(await joined).toMatchObject({ outcome: 'late', waitedMs: 400 });
  });

  it('leaves at once when the board cannot be read', async () => {
    const { joined } = waitFor(() => Promise.reject(new UnavailableError('gone')));

    expect(await joined).toMatchObject({ outcome: 'failed', waitedMs: 0 });
  });

  it('takes no tip that was meant for another place of the conversation', async () => {
    const joined = await joinWhenPostedAfter(0, aVerdict({ standing: 'felix > remittances' }));

    expect(joined.outcome).toBe('elsewhere');
    expect(textOf(joined.parts)).toStrictEqual(['Enviaste $450.00 USD.']);
  });

  it('never becomes two messages for a tip', async () => {
    const long = 'a'.repeat(4_090);
    const { joined } = waitFor(() => Promise.resolve(aVerdict()), long);

    expect(await joined).toMatchObject({ outcome: 'no-room' });
    expect(textOf((await joined).parts)).toStrictEqual([long]);
  });

  it('goes out as it is when its channel has no room for the tip', async () => {
    const render: ChannelSender['render'] = ({ text }, to) => [{ to, text }];
    const { joined } = waitFor(() => Promise.resolve(aVerdict()), 'Elige', { ...sender, render });

    expect(await joined).toStrictEqual({
      parts: [{ to: { chatId: '5' }, text: 'Elige' }],
      outcome: 'no-room',
      waitedMs: 0,
    });
  });

  it('gets no tip when it is two messages by itself', async () => {
    const { joined } = waitFor(() => Promise.resolve(aVerdict()), 'palabra '.repeat(600));

    expect(await joined).toMatchObject({ outcome: 'no-room' });
    expect((await joined).parts).toHaveLength(2);
  });
});

it('neither looks nor waits when nobody watched the turn', async () => {
  const clock = new FixedClock();
  const entry = anOutboxEntry({ address });
  const findVerdict = () => Promise.reject(new Error('must not be asked'));
  const timer = new ManualTimer(clock);

  const joined = await joinTip({ board: { findVerdict }, clock, timer }, sender, entry);

  expect(joined).toStrictEqual({ parts: renderTelegramReply(entry.reply, address.to) });
});
