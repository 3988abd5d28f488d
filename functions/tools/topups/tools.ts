import { createSettleTool } from '../../../shared/services/paid-order/settlement/settle-order.ts';
import type { ServiceDefinition } from '../../../shared/services/service-definition.ts';
import { getPromotions } from './carrier/get-promotions.ts';
import { getTopupAmounts } from './carrier/get-topup-amounts.ts';
import { listCarriers } from './carrier/list-carriers.ts';
import { getFrequentNumbers } from './frequent-number/get-frequent-numbers.ts';
import { saveFrequentNumber } from './frequent-number/save-frequent-number.ts';
import { detectCarrier } from './number/detect-carrier.ts';
import { createTopup } from './purchase/create-topup.ts';
import { getTopupHistory } from './purchase/get-topup-history.ts';
import { topupEvents } from './purchase/topup-events.ts';
import { reconcileTopup, topupOrders } from './purchase/topup-orders.ts';
import { repeatLastTopup } from './repetition/repeat-last-topup.ts';
import type { TopupsPorts } from './topups-ports.ts';

export const service = {
  service: 'topups',
  description: 'Mobile phone top-ups in Mexico, Colombia and Guatemala.',
  needs: ['wallet', 'events', 'schedule'],
  ledger: { payments: { topup: { limited: true } } },
  events: topupEvents,
  tools: [
    getFrequentNumbers,
    saveFrequentNumber,
    detectCarrier,
    listCarriers,
    getTopupAmounts,
    getPromotions,
    createTopup,
    getTopupHistory,
    repeatLastTopup,
  ],
  internalTools: [reconcileTopup, createSettleTool(topupOrders)],
} as const satisfies ServiceDefinition<TopupsPorts>;
