import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import type { NeedsInput, Refused } from '../../../../shared/services/tool-result.ts';
import type { Corridor, DeliveryMethod } from '../corridor/corridor.ts';
import type { AskedAmount } from '../pricing/asked-amount.ts';
import type { LockedPrice } from '../pricing/lock-price.ts';
import { priceAsked } from '../pricing/price-asked.ts';
import type { Recipient } from '../recipient/recipient.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { encodeQuote, findQuote, type Quote, quoteKey } from './quote.ts';

/** How long a quote is valid: as long as the person's confirmation. */
const QUOTE_SECONDS = 300;
/**
 * How long an expired quote is kept, so that a late confirmation is refused as expired and not as
 * unknown.
 */
const RETENTION_SECONDS = 86_400;

/** What to send to whom and how, and the call that asked for it. */
export interface TransferRequest extends Pick<Quote, 'tool' | 'given'> {
  readonly recipient: Recipient;
  readonly corridor: Corridor;
  readonly method: DeliveryMethod;
  readonly asked: AskedAmount;
}

/**
 * Checks the amount and locks the transfer's terms. The same idempotency key and input return the
 * same quote.
 */
export async function lockQuote(
  request: TransferRequest,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<{ readonly type: 'locked'; readonly quote: Quote } | NeedsInput | Refused> {
  const { table } = ports;
  const { userId, idempotencyKey } = context;
  const quoteId = deriveId(
    'quote',
    userId,
    idempotencyKey,
    request.tool,
    JSON.stringify(request.given),
  );
  const stored = await findQuote(table, userId, quoteId);
  if (stored) return { type: 'locked', quote: stored.quote };
  const priced = await priceAsked(request.asked, request.corridor, context, ports);
  if (priced.type !== 'priced') return priced;
  const quote = toQuote(quoteId, request, priced.price, context.now);
  const written = await table.write([
    {
      type: 'put',
      key: quoteKey(userId, quoteId),
      data: encodeQuote(quote),
      expected: 'absent',
      expiresAt: new Date(Date.parse(quote.expires_at) + RETENTION_SECONDS * 1_000),
    },
  ]);
  if (written.type === 'written') return { type: 'locked', quote };
  return { type: 'locked', quote: (await findQuote(table, userId, quoteId))?.quote ?? quote };
}

function toQuote(
  quote_id: string,
  { tool, given, recipient, corridor, method, asked }: TransferRequest,
  { amount, fee, total, rate, payout }: LockedPrice,
  now: string,
): Quote {
  return {
    quote_id,
    tool,
    given,
    recipient_id: recipient.id,
    recipient_name: recipient.name,
    account: recipient.accounts[method.type] ?? '',
    country: corridor.country,
    country_name: corridor.name,
    currency: corridor.currency,
    method_id: method.id,
    delivery_type: method.type,
    method_label: method.label,
    eta: method.eta,
    amount,
    fee,
    total,
    rate,
    payout,
    fixes: asked.type,
    expires_at: new Date(Date.parse(now) + QUOTE_SECONDS * 1_000).toISOString(),
  };
}
