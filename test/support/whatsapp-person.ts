import { createHmac, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { findChannel } from './channel-addresses.ts';

const titledSchema = z.object({ id: z.string(), title: z.string() });
const contentSchema = z.looseObject({
  body: z.union([z.string(), z.object({ text: z.string() })]).optional(),
  action: z
    .object({
      buttons: z.array(z.object({ reply: titledSchema })).default([]),
      sections: z.array(z.object({ rows: z.array(titledSchema) })).default([]),
    })
    .optional(),
});
const messagesSchema = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      content: contentSchema,
      biz_opaque_callback_data: z.string(),
    }),
  ),
});

/** A message of ours, as the person's phone shows it. */
export interface ShownMessage {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  readonly options: readonly z.infer<typeof titledSchema>[];
  readonly label: string;
}

const firstPhone = 12_025_550_000 + randomInt(1_000_000) * 100;
let people = 0;

/** A person who writes to the deployed stack's number through the webhook, as Meta would. */
export class WhatsAppPerson {
  readonly phone: string;
  readonly userId: string;
  #sent = 0;

  constructor() {
    people += 1;
    this.phone = String(firstPhone + people);
    this.userId = `US.${this.phone}00`;
  }

  /** The body of a webhook call with one message of this person. */
  body(message: object): string {
    this.#sent += 1;
    const value = {
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: '12025550100', phone_number_id: '200000000000001' },
      contacts: [{ profile: { name: 'Ana' }, wa_id: this.phone, user_id: this.userId }],
      messages: [
        {
          from: this.phone,
          from_user_id: this.userId,
          id: `wamid.${this.phone}.${this.#sent}`,
          timestamp: String(Math.ceil(Date.now() / 1_000)),
          ...message,
        },
      ],
    };
    return toBody(value);
  }

  /** Says a text and waits for the one message that answers it. */
  say(text: string): Promise<ShownMessage> {
    return this.#exchange({ type: 'text', text: { body: text } });
  }

  /** Presses a button or chooses a row, and waits for the answer. */
  choose(message: ShownMessage, title: string): Promise<ShownMessage> {
    const option = message.options.find((one) => one.title.includes(title));
    if (option === undefined) throw new Error(`no option «${title}» under: ${message.text}`);
    const chosen = { type: 'button_reply', button_reply: option };
    return this.#exchange({
      type: 'interactive',
      interactive: chosen,
      context: { id: message.id },
    });
  }

  /** The body of a webhook call with the status of a message of ours. */
  statusBody({ id, label }: ShownMessage, status: string): string {
    const timestamp = String(Math.ceil(Date.now() / 1_000));
    return toBody({
      messaging_product: 'whatsapp',
      metadata: { phone_number_id: '200000000000001' },
      statuses: [{ id, status, timestamp, biz_opaque_callback_data: label }],
    });
  }

  /** Everything that reached this person's phone so far. */
  async received(): Promise<readonly ShownMessage[]> {
    const address = `${findChannel('whatsapp').api}/_fake/messages?to=${this.phone}`;
    const { messages } = messagesSchema.parse(await (await fetch(address)).json());
    return messages.map(({ id, type, content, biz_opaque_callback_data: label }) => {
      const { buttons = [], sections = [] } = content.action ?? {};
      const options = [
        ...buttons.map(({ reply }) => reply),
        ...sections.flatMap(({ rows }) => rows),
      ];
      const text = typeof content.body === 'object' ? content.body.text : (content.body ?? '');
      return { id, type, text, options, label };
    });
  }

  /** Waits until this person's phone shows `count` messages. */
  async waitFor(count: number, seconds = 60): Promise<readonly ShownMessage[]> {
    const until = Date.now() + seconds * 1_000;
    for (;;) {
      const messages = await this.received();
      if (messages.length >= count) return messages;
      if (Date.now() > until) throw new Error(`only ${messages.length} of ${count} messages came`);
      await pause(100);
    }
  }

  async #exchange(message: object): Promise<ShownMessage> {
    const before = (await this.received()).length;
    const { status } = await postToWhatsApp(this.body(message));
    if (status !== 200) throw new Error(`the webhook answered ${status}`);
    const answer = (await this.waitFor(before + 1))[before];
    if (answer === undefined) throw new Error('no answer');
    return answer;
  }
}

/** Posts a body to the webhook with its signature; the status is all that Meta would see. */
export function postToWhatsApp(body: string | Buffer, signature?: string): Promise<Response> {
  const { webhook, secret } = findChannel('whatsapp');
  const own = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const headers = {
    'content-type': 'application/json',
    'x-hub-signature-256': signature ?? own,
  };
  return fetch(webhook, { method: 'POST', headers, body });
}

function toBody(value: object): string {
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '100000000000001', changes: [{ field: 'messages', value }] }],
  });
}
