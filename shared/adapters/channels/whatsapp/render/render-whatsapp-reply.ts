import type { ChannelEndpoint } from '../../../../application/ports/channel/channel-directory.ts';
import type { ReplyPlace } from '../../../../application/ports/channel/channel-sender.ts';
import type { Reply } from '../../../../domain/conversation/reply.ts';
import type { JsonObject } from '../../../../domain/json.ts';
import { withTip } from '../../../../domain/shadow/tip.ts';
import type { Marks } from '../../../markdown/marks.ts';
import { renderMarkedText } from '../../../markdown/render-marked-text.ts';
import { shorten, splitText } from '../../../markdown/split-text.ts';
import { findChooseText, findTemplate } from '../endpoint-words.ts';
import { toPartLabel } from '../part-label.ts';
import { parseWhatsAppAddress, type WhatsAppAddress } from '../whatsapp-address.ts';
import type { WhatsAppPart } from '../whatsapp-part.ts';
import { buildPlain, buildWithOptions, LIMITS, numberOptions, readForm } from './build-message.ts';
import { buildTemplate } from './build-template.ts';

/** Free messages are allowed for a day from the person's last one; a minute is kept in reserve. */
const WINDOW_MS = (24 * 60 - 1) * 60_000;
/** Room for `(10/12) ` in front of a part. */
const PART_MARK_LENGTH = 8;
/** https://faq.whatsapp.com/539178204879377 */
const MARKS: Marks = { strong: '*', emphasis: '_', strikethrough: '~' };
/** Meta refuses an empty message. */
const NOTHING_TO_SHOW = '…';

type RenderingPlace = Omit<ReplyPlace, 'endpoint'> & {
  readonly endpoint: ChannelEndpoint | undefined;
};

/**
 * Renders a reply: one message, because each is billed and the order of several is not kept. Only
 * what is longer than a message becomes several, which say which of how many they are. A tip is
 * left out where the reply would lose its buttons by it, or anything would be cut.
 * @param endpoint whose words and templates are used
 * @throws InvalidInputError when `to` is not an address of WhatsApp
 */
export function renderWhatsAppReply(
  reply: Reply,
  to: JsonObject,
  place: RenderingPlace,
  tip?: string,
): readonly WhatsAppPart[] {
  const parts = renderParts(reply, to, place);
  if (tip === undefined) return parts;
  const told = { ...reply, text: withTip(reply.text, tip) };
  const tipped = renderParts(told, to, place);
  const keepsForm = listForms(parts).join() === listForms(tipped).join();
  return keepsForm && isWhole(told, place) ? tipped : parts;
}

/** Text, buttons or list, of each message. */
function listForms(parts: readonly WhatsAppPart[]): readonly string[] {
  return parts.map(({ message }) => readForm(message));
}

/** One message, of which nothing is cut, neither as it is nor in its plain form. */
function isWhole(reply: Reply, place: RenderingPlace): boolean {
  if (isOfNews(reply, place)) return false;
  const [text = '', ...others] = splitReply(reply);
  return others.length === 0 && numberOptions(text, reply.options).length <= LIMITS.text;
}

function renderParts(reply: Reply, to: JsonObject, place: RenderingPlace): readonly WhatsAppPart[] {
  const { endpoint, turnId, language } = place;
  const address = parseWhatsAppAddress(to);
  const isNews = isOfNews(reply, place);
  const texts = isNews ? [joinReply(reply)] : splitReply(reply);
  const choose = findChooseText(endpoint, language);
  const template = isNews ? findTemplate(endpoint, reply.notice, language) : undefined;
  return texts.map((text, part) => {
    const options = part === texts.length - 1 ? reply.options : [];
    return {
      ...toDestination(address),
      label: toPartLabel({ turnId, part }),
      message: buildWithOptions(text, options, choose),
      plain: buildPlain(text, options),
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

function isOfNews({ notice }: Reply, { isNews }: RenderingPlace): boolean {
  return isNews === true || notice !== undefined;
}

function toDestination({ phoneNumberId, userId, phone, writtenAt }: WhatsAppAddress) {
  return {
    phoneNumberId,
    ...(userId === undefined ? {} : { userId }),
    ...(phone === undefined ? {} : { phone }),
    windowEndsAt: new Date(Date.parse(writtenAt) + WINDOW_MS).toISOString(),
  };
}
