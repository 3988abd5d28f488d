import type { ServiceDefinition } from '../../../shared/services/service-definition.ts';
import { createTopup } from './create-topup.ts';
import { detectCarrier } from './detect-carrier.ts';
import { getFrequentNumbers } from './get-frequent-numbers.ts';
import { getPromotions } from './get-promotions.ts';
import { getTopupAmounts } from './get-topup-amounts.ts';
import { getTopupHistory } from './get-topup-history.ts';
import { listCarriers } from './list-carriers.ts';
import { reconcileTopup } from './reconcile-topup.ts';
import { saveFrequentNumber } from './save-frequent-number.ts';
import { topupEvents } from './topup-events.ts';
import type { TopupsPorts } from './topups-ports.ts';

/** The service as `service.json` publishes it. */
export const service = {
  service: 'topups',
  description: 'Mobile phone top-ups in Mexico, Colombia and Guatemala.',
  needs: ['wallet', 'events', 'schedule'],
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
  ],
  internalTools: [reconcileTopup],
} as const satisfies ServiceDefinition<TopupsPorts>;
