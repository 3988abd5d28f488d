import { expect, inject, it } from 'vitest';
import * as z from 'zod';
import { toUserId } from '../../shared/domain/account/account-id.ts';
import { ChatPerson } from '../support/chat-person.ts';
import { TelegramPerson } from '../support/telegram-person.ts';
import { WhatsAppPerson } from '../support/whatsapp-person.ts';

const codeSchema = z.object({ code: z.string() });

async function askForCode({ userId }: ChatPerson): Promise<string> {
  const response = await fetch(`${inject('apiUrl')}/api/chat/link-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: toUserId(userId) }),
  });
  return codeSchema.parse(await response.json()).code;
}

it('lets a person begin on Telegram and go on over WhatsApp with one account', async () => {
  const onWeb = new ChatPerson();
  const onTelegram = new TelegramPerson();
  const onWhatsApp = new WhatsAppPerson();

  const linked = await onTelegram.say(await askForCode(onWeb));
  const linkedToo = await onWhatsApp.say(await askForCode(onWeb));
  const question = await onTelegram.say('Recarga de 100 pesos al 55 9999 8888');
  // What Telegram asks is answered on Telegram only.
  const elsewhere = await onWhatsApp.say('sí, confirmo');
  const receipt = await onTelegram.press(question, 'Sí');
  const [reference = ''] = /TUP-\d{8}-\d+/.exec(receipt.text) ?? [];
  const history = await onWhatsApp.say('¿cuáles fueron mis últimas recargas?');

  expect(linked.text).toContain('conectado con tu cuenta');
  expect(linkedToo.text).toContain('conectado con tu cuenta');
  expect(elsewhere.text).not.toContain('TUP-');
  expect(reference).not.toBe('');
  expect(history.text).toContain(reference);
  expect(await onWeb.say('¿cuáles fueron mis últimas recargas?')).toContain(reference);
  expect((await onTelegram.say('desconectar')).text).not.toContain(reference);
  const alone = await onTelegram.say('¿cuáles fueron mis últimas recargas?');
  expect(alone.text).not.toContain(reference);
});
