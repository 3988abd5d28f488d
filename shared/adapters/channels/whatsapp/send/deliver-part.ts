import type { ChannelEnvironment } from '../../../../application/ports/channel/channel-definition.ts';
import type { SendOutcome } from '../../../../application/ports/channel/channel-sender.ts';
import { ThrottledError, UnavailableError } from '../../../../domain/errors.ts';
import type { JsonObject } from '../../../../domain/json.ts';
import { hashMessageId } from '../hash-message-id.ts';
import type { WhatsAppPart } from '../whatsapp-part.ts';
import { readWhatsAppSecret } from '../whatsapp-secret.ts';
import { amendPart } from './amend-part.ts';
import type { GraphApi, GraphRefusal } from './graph-api.ts';
import { type Amendment, chooseGraphReaction } from './graph-reaction.ts';

interface Route {
  readonly api: GraphApi;
  readonly environment: ChannelEnvironment;
  readonly endpoint: string;
}

/** What was already tried. Nothing is tried twice, so that sending terminates. */
interface Tried {
  readonly amendments: ReadonlySet<Amendment>;
  readonly token?: string;
}

const NOTHING_TRIED: Tried = { amendments: new Set() };

/**
 * Sends one message: as it is while the person's day lasts, then as a template if there is one. It
 * is amended as refusals require.
 * @throws ThrottledError | UnavailableError as `ChannelSender.send`
 */
export async function deliverPart(part: WhatsAppPart, route: Route): Promise<SendOutcome> {
  const isOpen = route.environment.clock.now().getTime() < Date.parse(part.windowEndsAt);
  if (isOpen) return await post(part, route, NOTHING_TRIED);
  const template = amendPart('as-template', part);
  if (template === undefined) return { type: 'undeliverable', reason: 'window-closed' };
  return await post(template, route, { amendments: new Set(['as-template']) });
}

async function post(part: WhatsAppPart, route: Route, tried: Tried): Promise<SendOutcome> {
  const { api, environment, endpoint } = route;
  const token =
    tried.token ?? (await readWhatsAppSecret(environment, endpoint, { field: 'access_token' }));
  const answer = await api.post(token, part.phoneNumberId, toBody(part));
  if (answer.type === 'refused') return react(part, answer, route, { ...tried, token });
  const { messageId } = answer;
  return messageId === undefined
    ? { type: 'sent' }
    : { type: 'sent', messageId: hashMessageId(messageId) };
}

/** Without a plus sign Meta would put our own country's code before the number. */
function toBody({ phone, userId, label, message }: WhatsAppPart): JsonObject {
  const recipient = userId === undefined ? {} : { recipient: userId };
  return {
    recipient_type: 'individual',
    ...(phone === undefined ? recipient : { to: `+${phone}` }),
    ...message,
    biz_opaque_callback_data: label,
  };
}

function react(
  part: WhatsAppPart,
  refusal: GraphRefusal,
  route: Route,
  tried: Tried & { readonly token: string },
): Promise<SendOutcome> | SendOutcome {
  const reaction = chooseGraphReaction(refusal);
  const details = { endpoint: route.endpoint, code: refusal.code ?? refusal.status };
  switch (reaction.type) {
    case 'give-up':
      return { type: 'undeliverable', reason: reaction.reason };
    case 'amend':
      return postAmended(part, reaction, route, tried);
    case 'wait':
      throw new ThrottledError('WhatsApp throttled the request', {
        details,
        retryAfterSeconds: reaction.seconds,
      });
    case 'renew-token':
      return postWithNewToken(part, route, tried);
    case 'retry':
      throw new UnavailableError('WhatsApp is unavailable', { details });
  }
}

function postAmended(
  part: WhatsAppPart,
  { amendment, otherwise }: { readonly amendment: Amendment; readonly otherwise: string },
  route: Route,
  tried: Tried,
): Promise<SendOutcome> | SendOutcome {
  const amended = tried.amendments.has(amendment) ? undefined : amendPart(amendment, part);
  if (amended === undefined) return { type: 'undeliverable', reason: otherwise };
  return post(amended, route, {
    ...tried,
    amendments: new Set([...tried.amendments, amendment]),
  });
}

/** The token may have been replaced since it was read. If not, an operator has to replace it. */
async function postWithNewToken(
  part: WhatsAppPart,
  route: Route,
  tried: Tried & { readonly token: string },
): Promise<SendOutcome> {
  const { endpoint, environment } = route;
  const token = await readWhatsAppSecret(environment, endpoint, {
    field: 'access_token',
    fresh: true,
  });
  if (token === tried.token) {
    throw new UnavailableError('WhatsApp rejected the access token', { details: { endpoint } });
  }
  return post(part, route, { ...tried, token });
}
