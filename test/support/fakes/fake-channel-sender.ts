import type {
  ChannelPart,
  ChannelSender,
  SendOutcome,
} from '../../../shared/application/ports/channel/channel-sender.ts';
import type { Reply } from '../../../shared/domain/conversation/reply.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import { FaultPlan } from './fault-plan.ts';

/**
 * A channel that keeps what it was given. Splits texts at blank lines, so that a reply of two
 * paragraphs has two parts. The fault operation is `send`; plan channel errors there too.
 */
export class FakeChannelSender implements ChannelSender {
  readonly sent: { readonly part: ChannelPart; readonly endpoint: string }[] = [];
  readonly typing: { readonly to: JsonObject; readonly endpoint: string }[] = [];
  readonly faults: FaultPlan;
  #outcome: SendOutcome = { type: 'sent' };

  constructor(faults = new FaultPlan()) {
    this.faults = faults;
  }

  /** From now on the channel answers this. */
  answer(outcome: SendOutcome): void {
    this.#outcome = outcome;
  }

  render(reply: Reply, to: JsonObject, _tip?: string): readonly ChannelPart[] {
    const texts = reply.text.split('\n\n');
    const options = reply.options.map(({ reference, label }) => ({ reference, label }));
    return texts.map((text, index) =>
      index === texts.length - 1 && options.length > 0 ? { to, text, options } : { to, text },
    );
  }

  send(part: ChannelPart, endpoint: string): Promise<SendOutcome> {
    return this.faults.run('send', () => {
      if (this.#outcome.type === 'sent') this.sent.push({ part, endpoint });
      return this.#outcome;
    });
  }

  showTyping(to: JsonObject, endpoint: string): Promise<void> {
    this.typing.push({ to, endpoint });
    return Promise.resolve();
  }
}
