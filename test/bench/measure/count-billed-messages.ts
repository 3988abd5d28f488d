import { renderWhatsAppReply } from '../../../shared/adapters/channels/whatsapp/render/render-whatsapp-reply.ts';
import type { MeasuredTurn } from './measure-dialogue.ts';

const address = {
  phoneNumberId: '1',
  phone: '12025550143',
  messageId: 'wamid.bench',
  writtenAt: '2026-03-02T15:00:00.000Z',
};

/**
 * Counts the messages that WhatsApp would bill for a dialogue: since October 2026 each one that is
 * delivered, at the utility rate of the person's country.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/pricing
 */
export function countBilledMessages(turns: readonly MeasuredTurn[]): number {
  const place = { turnId: 'bench', language: 'es', endpoint: undefined };
  return turns.reduce((sum, { reply: text }) => {
    const reply = { text, options: [], agentId: 'bench' };
    return sum + renderWhatsAppReply(reply, address, place).length;
  }, 0);
}
