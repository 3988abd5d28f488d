import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { type Corridor, type DeliveryMethod, SENT_CURRENCY } from './corridor.ts';

/** Describes a delivery method for tool outputs. */
export function describeMethod({ id, type, name, label, words, eta }: DeliveryMethod) {
  const names = { name, label, words: [...words] };
  return { delivery_method_id: id, delivery_type: type, ...names, eta: eta.en, eta_label: eta };
}

/** Describes a corridor for tool outputs. */
export function describeCorridor(corridor: Corridor) {
  const { country, name, currency, minimum, maximum, fees, methods } = corridor;
  return {
    country,
    country_name: name,
    currency,
    min_usd: toUsd(minimum),
    max_usd: toUsd(maximum),
    methods: methods.map(describeMethod),
    fees: fees.map(({ upTo, fee }) => ({ up_to_usd: toUsd(upTo), fee_usd: toUsd(fee) })),
  };
}

function toUsd(minor: bigint): number {
  return toJsonAmount(minor, SENT_CURRENCY);
}
