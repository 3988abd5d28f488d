import type {
  ChannelPart,
  SendOutcome,
} from '../../../../application/ports/channel/channel-sender.ts';
import { ThrottledError, UnavailableError } from '../../../../domain/errors.ts';
import { readTelegramSecret, type TelegramEnvironment } from '../telegram-secret.ts';
import { amendPart } from './amend-part.ts';
import type { TelegramApi, TelegramRefusal } from './telegram-api.ts';
import { type Amendment, chooseTelegramReaction } from './telegram-reaction.ts';

interface Route {
  readonly api: TelegramApi;
  readonly environment: TelegramEnvironment;
  readonly endpoint: string;
}

/** What was already tried. Nothing is tried twice, so that sending terminates. */
interface Tried {
  readonly amendments: ReadonlySet<Amendment>;
  readonly token?: string;
}

/**
 * Sends one message and amends it as refusals require.
 * @throws ThrottledError | UnavailableError as `ChannelSender.send`
 */
export async function deliverPart(
  part: ChannelPart,
  route: Route,
  tried: Tried = { amendments: new Set() },
): Promise<SendOutcome> {
  const token = tried.token ?? (await readTelegramSecret(route.environment, route.endpoint)).token;
  const answer = await route.api.call(token, 'sendMessage', part);
  if (answer.type === 'accepted') return toSent(answer.messageId);
  return react(part, answer, route, { ...tried, token });
}

function toSent(messageId: number | undefined): SendOutcome {
  return messageId === undefined
    ? { type: 'sent' }
    : { type: 'sent', messageId: String(messageId) };
}

function react(
  part: ChannelPart,
  refusal: TelegramRefusal,
  route: Route,
  tried: Tried & { readonly token: string },
): Promise<SendOutcome> | SendOutcome {
  const reaction = chooseTelegramReaction(refusal);
  const details = { endpoint: route.endpoint, code: refusal.code };
  switch (reaction.type) {
    case 'done':
      return { type: 'sent' };
    case 'give-up':
      return { type: 'undeliverable', reason: reaction.reason };
    case 'amend':
      return deliverAmendedPart(reaction.amendment, part, { refusal, route, tried });
    case 'wait':
      throw new ThrottledError('Telegram throttled the request', {
        details,
        retryAfterSeconds: reaction.seconds,
      });
    case 'renew-token':
      return deliverWithNewToken(part, route, tried);
    case 'retry':
      throw new UnavailableError('Telegram is unavailable', { details });
  }
}

async function deliverAmendedPart(
  amendment: Amendment,
  part: ChannelPart,
  context: { readonly refusal: TelegramRefusal; readonly route: Route; readonly tried: Tried },
): Promise<SendOutcome> {
  const { refusal, route, tried } = context;
  if (tried.amendments.has(amendment)) return { type: 'undeliverable', reason: 'refused' };
  const amendments = new Set([...tried.amendments, amendment]);
  let last: SendOutcome = { type: 'sent' };
  for (const piece of amendPart(amendment, part, refusal)) {
    last = await deliverPart(piece, route, { ...tried, amendments });
    if (last.type !== 'sent') return last;
  }
  return last;
}

/** The token may have been replaced since it was read. If not, an operator has to replace it. */
async function deliverWithNewToken(
  part: ChannelPart,
  route: Route,
  tried: Tried & { readonly token: string },
): Promise<SendOutcome> {
  const { endpoint } = route;
  const { token } = await readTelegramSecret(route.environment, endpoint, { fresh: true });
  if (token === tried.token) {
    throw new UnavailableError('Telegram rejected the bot’s token', { details: { endpoint } });
  }
  return deliverPart(part, route, { ...tried, token });
}
