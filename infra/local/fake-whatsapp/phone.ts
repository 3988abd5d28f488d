import { createHmac, randomInt } from 'node:crypto';
import * as z from 'zod';
import {
  type Phone,
  type PhoneLine,
  type PhoneMessage,
  postToWebhook,
  type Span,
} from '../phones/phone.ts';

const titledSchema = z.object({ id: z.string(), title: z.string() });
const contentSchema = z.looseObject({
  body: z.union([z.string(), z.object({ text: z.string() })]).default(''),
  action: z
    .object({
      buttons: z.array(z.object({ reply: titledSchema })).default([]),
      sections: z.array(z.object({ rows: z.array(titledSchema) })).default([]),
    })
    .default({ buttons: [], sections: [] }),
});
const messagesSchema = z.object({
  messages: z.array(z.object({ id: z.string(), type: z.string(), content: contentSchema })),
});

const styles: Readonly<Record<string, Span['style']>> = { '*': 'bold', _: 'italic', '`': 'code' };

/**
 * A chat with the number of the first endpoint.
 * https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/payload-examples
 */
export function createPhone({ api, webhook, secret, endpoint }: PhoneLine): Phone {
  const phone = String(12_025_550_000 + randomInt(10_000));
  let sent = 0;
  const post = (message: object) => {
    sent += 1;
    const id = `wamid.${phone}.${Date.now()}.${sent}`;
    const timestamp = String(Math.ceil(Date.now() / 1_000));
    const body = toBody(phone, endpoint, { from: phone, id, timestamp, ...message });
    const digest = createHmac('sha256', secret).update(body).digest('hex');
    return postToWebhook(webhook, body, { 'x-hub-signature-256': `sha256=${digest}` });
  };
  return {
    async list() {
      const response = await fetch(`${api}/_fake/messages?to=${phone}`);
      return messagesSchema.parse(await response.json()).messages.map(toPhoneMessage);
    },
    write: (text) => post({ type: 'text', text: { body: text } }),
    press(option, { id, options }) {
      const title = options.find((each) => each.id === option)?.label ?? '';
      const interactive = { type: 'button_reply', button_reply: { id: option, title } };
      return post({ type: 'interactive', interactive, context: { id } });
    },
  };
}

function toBody(phone: string, endpoint: PhoneLine['endpoint'], message: object): string {
  const value = {
    messaging_product: 'whatsapp',
    metadata: { phone_number_id: endpoint['phone_number_id'] },
    contacts: [{ profile: { name: 'Ana' }, wa_id: phone, user_id: `US.${phone}00` }],
    messages: [{ from_user_id: `US.${phone}00`, ...message }],
  };
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '100000000000001', changes: [{ field: 'messages', value }] }],
  });
}

function toPhoneMessage({
  id,
  type,
  content,
}: z.infer<typeof messagesSchema>['messages'][number]): PhoneMessage {
  const { body, action } = content;
  const text = typeof body === 'object' ? body.text : body;
  const titled = [
    ...action.buttons.map(({ reply }) => reply),
    ...action.sections.flatMap(({ rows }) => rows),
  ];
  return {
    id,
    isOwn: false,
    spans: text === '' ? [{ text: type, style: 'italic' }] : toSpans(text),
    options: titled.map((each) => ({ id: each.id, label: each.title })),
  };
}

/** https://faq.whatsapp.com/539178204879377: `*bold*`, `_italic_`, and code in backticks. */
function toSpans(text: string): readonly Span[] {
  return text
    .split(/(\*[^*\n]+\*|\b_[^_\n]+_\b|`[^`\n]+`)/)
    .filter((part) => part !== '')
    .map((part): Span => {
      const style = part.length > 2 ? styles[part[0] ?? ''] : undefined;
      return style !== undefined && part.at(-1) === part[0]
        ? { text: part.slice(1, -1), style }
        : { text: part };
    });
}
