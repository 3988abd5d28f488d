import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { isLeftToColleague, type PaidOrder } from '../../../../shared/services/paid-order/order.ts';
import type { Quote } from '../../../../shared/services/quote/quote.ts';
import { type Label, SENT_CURRENCY } from '../corridor/corridor.ts';
import { describePayee } from '../recipient/describe-names.ts';
import { lastDigits } from '../recipient/last-digits.ts';
import type { Recipient } from '../recipient/recipient.ts';
import { type TransferStatus, toStatus } from './transfer-status.ts';
import type { TransferTerms } from './transfer-terms.ts';

/** Describes a transfer or its quote for people and models, with the account's last digits only. */
function describeTerms(terms: TransferTerms) {
  const { recipient_id, recipient_name, country, country_name, delivery_type, eta } = terms;
  const account_last4 = lastDigits(terms.account);
  const figures = describeFigures(terms);
  return {
    recipient_id,
    recipient_name,
    country,
    country_name,
    delivery_method_id: terms.method_id,
    delivery_type,
    method_label: terms.method_label,
    ...(account_last4 !== null && { account_last4 }),
    ...figures,
    ...(terms.fixes === 'received' && { receive_amount: figures.recipient_gets }),
    eta: eta.en,
    eta_label: eta,
  };
}

/** Describes the figures of a transfer as JSON numbers, in major units. */
export function describeFigures({
  amount,
  fee,
  total,
  rate,
  payout,
  currency,
}: Pick<TransferTerms, 'amount' | 'fee' | 'total' | 'rate' | 'payout' | 'currency'>) {
  return {
    amount_usd: toJsonAmount(amount, SENT_CURRENCY),
    fee_usd: toJsonAmount(fee, SENT_CURRENCY),
    total_usd: toJsonAmount(total, SENT_CURRENCY),
    exchange_rate: Number(rate),
    recipient_gets: toJsonAmount(payout, currency),
    recipient_currency: currency,
  };
}

/** Describes a quote for the outputs of `prepare_…` tools. */
export function describeQuote(
  { quote_id, expires_at, terms }: Quote<TransferTerms>,
  recipient: Recipient,
) {
  return { quote_id, ...describeTerms(terms), payee: describePayee(recipient), expires_at };
}

const statusLabels: Readonly<Record<TransferStatus, Label>> = {
  PROCESSING: { es: 'En proceso', en: 'In progress' },
  PAID_OUT: { es: 'Entregado', en: 'Delivered' },
  NOT_SENT: { es: 'No se envió; no se cobró nada', en: 'Not sent; nothing was charged' },
  FAILED: { es: 'No se pudo entregar; tu dinero está de vuelta', en: 'Failed; your money is back' },
  CANCELLED: { es: 'Cancelado', en: 'Cancelled' },
};

/** The partner has not said yet whether it took the transfer. */
const unconfirmedLabel: Label = {
  es: 'Todavía no se sabe si salió',
  en: 'Not known yet whether it went out',
};

/** Nobody but a colleague will find out how it ends. */
const leftLabel: Label = {
  es: 'Nuestro equipo lo está revisando',
  en: 'Our team is looking into it',
};

/** Describes a transfer for tool outputs. */
export function describeTransfer(transfer: PaidOrder<TransferTerms>) {
  const { reference, terms, ending, created_at, updated_at } = transfer;
  const status = toStatus(transfer);
  return {
    transfer_id: reference,
    status,
    status_label: statusLabels[status],
    ...(status === 'PROCESSING' && describeDoubt(transfer)),
    ...describeTerms(terms),
    created_at,
    updated_at,
    ...(ending && 'reason' in ending && { failure: ending.reason }),
    ...describeRefund(transfer),
  };
}

/** What the wallet has given back of a cancelled transfer; nothing where it had taken nothing. */
export function describeRefund({ ending, payment_id, terms }: PaidOrder<TransferTerms>) {
  const isTakenBack = ending?.type === 'cancelled' || ending?.type === 'reversed';
  if (!isTakenBack || payment_id === undefined) return {};
  return { refund_usd: toJsonAmount(terms.total, SENT_CURRENCY) };
}

/** How sure it is that an open transfer is on its way; nothing where the partner took it. */
function describeDoubt(transfer: PaidOrder<TransferTerms>) {
  if (isLeftToColleague(transfer)) {
    return { is_with_colleague: true, status_label: leftLabel } as const;
  }
  const isTaken = transfer.stage === 'placed';
  return isTaken ? {} : ({ is_unconfirmed: true, status_label: unconfirmedLabel } as const);
}
