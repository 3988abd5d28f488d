import { createHash } from 'node:crypto';
import type { ReplyPlace } from '../../../../application/ports/channel/channel-sender.ts';
import type { Reply, ReplyOption } from '../../../../domain/conversation/reply.ts';
import type { JsonObject } from '../../../../domain/json.ts';
import { withTip } from '../../../../domain/shadow/tip.ts';
import type { Marks } from '../../../markdown/marks.ts';
import { renderMarkedText } from '../../../markdown/render-marked-text.ts';
import { shorten, splitText } from '../../../markdown/split-text.ts';
import { parseDiscordAddress } from '../discord-address.ts';
import type { DiscordPart } from '../discord-part.ts';
import { buildComponents } from './build-components.ts';

/** https://docs.discord.com/developers/resources/message#create-message */
const MAX_CONTENT = 2_000;
const MAX_NONCE = 25;
/** Discord refuses an empty message. */
const NOTHING_TO_SHOW = '…';
/** https://support.discord.com/hc/en-us/articles/210298617 */
const MARKS: Marks = { strong: '**', emphasis: '_', strikethrough: '~~' };

/**
 * Renders a reply as one or more messages; the last has the buttons. A tip is left out where the
 * reply would be cut by it, with its buttons or without.
 * @throws InvalidInputError when `to` is not an address of Discord
 */
export function renderDiscordReply(
  reply: Reply,
  to: JsonObject,
  place: Pick<ReplyPlace, 'turnId'>,
  tip?: string,
): readonly DiscordPart[] {
  const parts = renderParts(reply, to, place);
  if (tip === undefined) return parts;
  const told = { ...reply, text: withTip(reply.text, tip) };
  return isWhole(told) ? renderParts(told, to, place) : parts;
}

/** One message, of which nothing is cut, neither as it is nor in its plain form. */
function isWhole(reply: Reply): boolean {
  const [text = '', ...others] = splitReply(reply);
  return others.length === 0 && numberOptions(text, reply.options).length <= MAX_CONTENT;
}

function splitReply({ text }: Reply): readonly string[] {
  return splitText(renderMarkedText(text, MARKS), MAX_CONTENT);
}

function renderParts(
  reply: Reply,
  to: JsonObject,
  { turnId }: Pick<ReplyPlace, 'turnId'>,
): readonly DiscordPart[] {
  const { isChoice: _isChoice, ...address } = parseDiscordAddress(to);
  const texts = splitReply(reply);
  const shown = texts.length > 0 ? texts : [NOTHING_TO_SHOW];
  return shown.map((content, part) => {
    const options = part === shown.length - 1 ? reply.options : [];
    const components = buildComponents(options);
    return {
      ...address,
      nonce: toNonce(`${turnId}/${part}`),
      message: components.length === 0 ? { content } : { content, components },
      plain: { content: shorten(numberOptions(content, options), MAX_CONTENT) },
    };
  });
}

function toNonce(label: string): string {
  return createHash('sha256').update(label).digest('hex').slice(0, MAX_NONCE);
}

function numberOptions(text: string, options: readonly ReplyOption[]): string {
  const lines = options.map(({ label }, index) => `${index + 1}. ${label}`);
  return lines.length === 0 ? text : `${text}\n\n${lines.join('\n')}`;
}
