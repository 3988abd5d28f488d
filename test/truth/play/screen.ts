import type {
  ChannelPart,
  ChannelSender,
  SendOutcome,
} from '../../../shared/application/ports/channel/channel-sender.ts';
import type { Reply, ReplyOption } from '../../../shared/domain/conversation/reply.ts';
import type { FixedClock } from '../../support/fakes/fixed-clock.ts';
import type { Fate } from './fate.ts';
import { passPoint } from './process.ts';

/** A message of the assistant as the person sees it. */
export interface Shown {
  readonly text: string;
  readonly options: readonly ReplyOption[];
  readonly at: string;
}

/** What the person sees, newest last; some messages never arrive. */
export class Screen implements ChannelSender {
  readonly shown: Shown[] = [];
  readonly #fate: Fate;
  readonly #clock: FixedClock;
  readonly #replies = new Map<string, Reply>();

  constructor(fate: Fate, clock: FixedClock) {
    this.#fate = fate;
    this.#clock = clock;
  }

  render(reply: Reply): readonly ChannelPart[] {
    this.#replies.set(reply.text, reply);
    return [{ text: reply.text }];
  }

  async send(part: ChannelPart): Promise<SendOutcome> {
    await passPoint('before send');
    if (this.#fate.strikes('reply undeliverable', 0.03)) {
      return { type: 'undeliverable', reason: 'blocked' };
    }
    const text = `${part['text']}`;
    const options = this.#replies.get(text)?.options ?? [];
    this.shown.push({ text, options, at: this.#clock.now().toISOString() });
    await passPoint('after send');
    return { type: 'sent' };
  }

  showTyping(): Promise<void> {
    return Promise.resolve();
  }
}
