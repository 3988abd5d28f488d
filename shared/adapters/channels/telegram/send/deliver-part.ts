import type { ChannelEnvironment } from '../../../../application/ports/channel/channel-definition.ts';
import type {
  ChannelPart,
  SendOutcome,
} from '../../../../application/ports/channel/channel-sender.ts';
import { ThrottledError, UnavailableError } from '../../../../domain/errors.ts';
import { readTelegramSecret } from '../telegram-secret.ts';
import { amendPart } from './amend-part.ts';
import type { TelegramApi, TelegramRefusal } from './telegram-api.ts';
import { type Amendment, telegramReaction } from './telegram-reaction.ts';

interface Route {
  readonly api: TelegramApi;
  readonly environment: ChannelEnvironment;
  readonly endpoint: string;
}

/** What was tried already; nothing is tried twice, so sending ends. */
interface Tried {
  readonly amendments: ReadonlySet<Amendment>;
  readonly token?: string;
}

/**
 * Sends one message, amending it as far as refusals ask for.
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
  const reaction = telegramReaction(refusal);
  const details = { endpoint: route.endpoint, code: refusal.code };
  switch (reaction.type) {
    case 'done':
      return { type: 'sent' };
    case 'give-up':
      return { type: 'undeliverable', reason: reaction.reason };
    case 'amend':
      return deliverAmended(reaction.amendment, part, { refusal, route, tried });
    case 'wait':
      throw new ThrottledError('Telegram asks to wait', {
        details,
        retryAfterSeconds: reaction.seconds,
      });
    case 'renew-token':
      return deliverWithRenewedToken(part, route, tried);
    case 'retry':
      throw new UnavailableError('Telegram failed', { details });
  }
}

async function deliverAmended(
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

/** The token may have been replaced since it was read; if not, somebody has to replace it. */
async function deliverWithRenewedToken(
  part: ChannelPart,
  route: Route,
  tried: Tried & { readonly token: string },
): Promise<SendOutcome> {
  const { endpoint } = route;
  const { token } = await readTelegramSecret(route.environment, endpoint, { fresh: true });
  if (token === tried.token) {
    throw new UnavailableError('Telegram refuses the token of a bot', { details: { endpoint } });
  }
  return deliverPart(part, route, { ...tried, token });
}
