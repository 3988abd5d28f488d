import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { aCommand, aPress, aSnowflake, signDiscordBody } from './builders/discord-interaction.ts';
import { findChannel } from './channel-addresses.ts';

const buttonSchema = z.object({ label: z.string(), custom_id: z.string() });
const menuSchema = z.object({
  options: z.array(z.object({ label: z.string(), value: z.string() })),
});
const messagesSchema = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      content: z.string(),
      isEphemeral: z.boolean(),
      components: z.array(z.object({ components: z.array(z.union([buttonSchema, menuSchema])) })),
    }),
  ),
});

/** A message of ours, as the person's client shows it. */
export interface ShownMessage {
  readonly id: string;
  readonly text: string;
  readonly isEphemeral: boolean;
  readonly options: readonly { readonly label: string; readonly reference: string }[];
}

/** A person who writes to the deployed stack's application in a server, as Discord would post it. */
export class DiscordPerson {
  readonly userId = String(300_000_000_000_000_000n + BigInt(randomInt(2 ** 40)));
  #sent = 0;

  /** Writes by the slash command and waits for the message that answers it. */
  async say(text: string): Promise<ShownMessage> {
    return await this.#exchange((own) => aCommand(text, own));
  }

  /** Presses a button and waits for the answer. */
  async choose({ id, text, options }: ShownMessage, label: string): Promise<ShownMessage> {
    const option = options.find((one) => one.label.includes(label));
    if (option === undefined) throw new Error(`no option «${label}» under: ${text}`);
    return await this.#exchange((own) => aPress(option.reference, { ...own, message: { id } }));
  }

  /** Posts an interaction of this person; the answer is what Discord would see. */
  async post(interaction: object): Promise<{ status: number; body: unknown }> {
    const { webhook, secret } = findChannel('discord');
    const body = JSON.stringify(interaction);
    const headers = {
      'content-type': 'application/json',
      ...signDiscordBody(body, { at: new Date(), signingKey: secret }),
    };
    const response = await fetch(webhook, { method: 'POST', headers, body });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  /** What makes an interaction this person's own, just now, in a server. */
  nextInteraction() {
    this.#sent += 1;
    return {
      id: aSnowflake(new Date(), this.#sent),
      token: `${this.userId}-${this.#sent}`,
      context: 0,
      user: undefined,
      member: { user: { id: this.userId, global_name: 'Ana' } },
    };
  }

  /** The messages that answer one interaction. */
  async received(token: string): Promise<readonly ShownMessage[]> {
    const address = `${findChannel('discord').api}/_fake/messages?to=${token}`;
    const { messages } = messagesSchema.parse(await (await fetch(address)).json());
    return messages.map(({ id, content, isEphemeral, components }) => ({
      id,
      text: content,
      isEphemeral,
      options: components.flatMap((row) => row.components.flatMap(listOptions)),
    }));
  }

  async #exchange(build: (own: object) => object): Promise<ShownMessage> {
    const own = this.nextInteraction();
    const { status } = await this.post(build(own));
    if (status !== 200) throw new Error(`the webhook answered ${status}`);
    const until = Date.now() + 60_000;
    for (;;) {
      const [answer] = await this.received(own.token);
      if (answer !== undefined) return answer;
      if (Date.now() > until) throw new Error('no answer');
      await pause(100);
    }
  }
}

function listOptions(component: z.infer<typeof buttonSchema> | z.infer<typeof menuSchema>) {
  return 'options' in component
    ? component.options.map(({ label, value }) => ({ label, reference: value }))
    : [{ label: component.label, reference: component.custom_id }];
}
