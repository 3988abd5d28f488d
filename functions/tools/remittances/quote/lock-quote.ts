import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import type { NeedsInput, Refused } from '../../../../shared/services/tool-result.ts';
import type { Corridor, DeliveryMethod } from '../payout/payout-partner.ts';
import { checkAmount } from '../pricing/check-amount.ts';
import { type PromisedPrice, promisePrice } from '../pricing/lock-price.ts';
import type { Recipient } from '../recipient/recipient.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { encodeQuote, findQuote, type Quote, quoteKey } from './quote.ts';

/** How long a quote holds; as long as the person's confirmation. */
const QUOTE_SECONDS = 300;
/** Kept a while longer, so that a late yes is told "expired" and not "unknown". */
const KEPT_SECONDS = 86_400;

/** What shall be sent to whom and how, and the call that said so. */
export interface Wish extends Pick<Quote, 'tool' | 'given'> {
  readonly recipient: Recipient;
  readonly corridor: Corridor;
  readonly method: DeliveryMethod;
  readonly amountUsd: number;
}

/**
 * Checks the amount and locks what the transfer will be. The same idempotency key and input give the same
 * quote again.
 */
export async function lockQuote(
  wish: Wish,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<{ readonly type: 'locked'; readonly quote: Quote } | NeedsInput | Refused> {
  const { table } = ports;
  const { userId, idempotencyKey } = context;
  const quoteId = deriveId('quote', userId, idempotencyKey, wish.tool, JSON.stringify(wish.given));
  const known = await findQuote(table, userId, quoteId);
  if (known) return { type: 'locked', quote: known.quote };
  const checked = await checkAmount(wish.amountUsd, wish.corridor, context, ports);
  if (checked.type !== 'fits') return checked;
  const price = await promisePrice(checked.amount, wish.corridor, context, ports);
  const quote = toQuote(quoteId, wish, price, context.now);
  const written = await table.write([
    {
      type: 'put',
      key: quoteKey(userId, quoteId),
      data: encodeQuote(quote),
      expected: 'absent',
      expiresAt: new Date(Date.parse(quote.expires_at) + KEPT_SECONDS * 1_000),
    },
  ]);
  if (written.type === 'written') return { type: 'locked', quote };
  return { type: 'locked', quote: (await findQuote(table, userId, quoteId))?.quote ?? quote };
}

function toQuote(
  quote_id: string,
  { tool, given, recipient, corridor, method }: Wish,
  { amount, fee, total, rate, payout }: PromisedPrice,
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
    expires_at: new Date(Date.parse(now) + QUOTE_SECONDS * 1_000).toISOString(),
  };
}
