import type { ChannelEndpoint } from '../../../../application/ports/channel/channel-directory.ts';
import type { ReplyPlace } from '../../../../application/ports/channel/channel-sender.ts';
import type { Reply, ReplyOption } from '../../../../domain/conversation/reply.ts';
import type { JsonObject } from '../../../../domain/json.ts';
import type { Marks } from '../../../markdown/marks.ts';
import { renderMarkedText } from '../../../markdown/render-marked-text.ts';
import { shorten, splitText } from '../../../markdown/split-text.ts';
import { findChooseText, findTemplate } from '../endpoint-words.ts';
import { toPartLabel } from '../part-label.ts';
import { parseWhatsAppAddress, type WhatsAppAddress } from '../whatsapp-address.ts';
import type { WhatsAppPart } from '../whatsapp-part.ts';
import { buildText, buildWithOptions, LIMITS } from './build-message.ts';
import { buildTemplate } from './build-template.ts';

/** Free messages are allowed for a day from the person's last one; a minute is kept in reserve. */
const WINDOW_MS = (24 * 60 - 1) * 60_000;
/** Room for `(10/12) ` in front of a part. */
const PART_MARK_LENGTH = 8;
/** https://faq.whatsapp.com/539178204879377 */
const MARKS: Marks = { strong: '*', emphasis: '_', strikethrough: '~' };
/** Meta refuses an empty message. */
const NOTHING_TO_SHOW = '…';

/**
 * Renders a reply: one message, because each is billed and the order of several is not kept. Only
 * what is longer than a message becomes several, which say which of how many they are.
 * @param endpoint whose words and templates are used
 * @throws InvalidInputError when `to` is not an address of WhatsApp
 */
export function renderWhatsAppReply(
  reply: Reply,
  to: JsonObject,
  place: Omit<ReplyPlace, 'endpoint'> & { readonly endpoint: ChannelEndpoint | undefined },
): readonly WhatsAppPart[] {
  const { endpoint, turnId, language } = place;
  const address = parseWhatsAppAddress(to);
  const isNews = place.isNews === true || reply.notice !== undefined;
  const texts = isNews ? [joinReply(reply)] : splitReply(reply);
  const choose = findChooseText(endpoint, language);
  const template = isNews ? findTemplate(endpoint, reply.notice, language) : undefined;
  return texts.map((text, part) => {
    const options = part === texts.length - 1 ? reply.options : [];
    return {
      ...toDestination(address),
      label: toPartLabel({ turnId, part }),
      message: buildWithOptions(text, options, choose),
      plain: buildText(toNumberedText(text, options)),
      ...(template === undefined ? {} : { template: buildTemplate(template, text) }),
    };
  });
}

/** News are one message, whatever their length: a template cannot go on in a second one. */
function joinReply({ text }: Reply): string {
  return shorten(renderBlocks(text).join('\n\n'), LIMITS.text);
}

function splitReply({ text }: Reply): readonly string[] {
  const blocks = renderBlocks(text);
  const [whole = '', ...others] = splitText(blocks, LIMITS.text);
  if (others.length === 0) return [whole];
  const pieces = splitText(blocks, LIMITS.text - PART_MARK_LENGTH);
  return pieces.map((piece, index) => `(${index + 1}/${pieces.length}) ${piece}`);
}

function renderBlocks(text: string): readonly string[] {
  const blocks = renderMarkedText(text, MARKS)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  return blocks.length === 0 ? [NOTHING_TO_SHOW] : blocks;
}

function toNumberedText(text: string, options: readonly ReplyOption[]): string {
  const lines = options.map(({ label }, index) => `${index + 1}. ${label}`);
  return lines.length === 0 ? text : shorten(`${text}\n\n${lines.join('\n')}`, LIMITS.text);
}

function toDestination({ phoneNumberId, userId, phone, writtenAt }: WhatsAppAddress) {
  return {
    phoneNumberId,
    ...(userId === undefined ? {} : { userId }),
    ...(phone === undefined ? {} : { phone }),
    windowEndsAt: new Date(Date.parse(writtenAt) + WINDOW_MS).toISOString(),
  };
}
