import type { ServiceDefinition } from '../../../shared/services/service-definition.ts';
import { applyForLoan } from './application/apply-for-loan.ts';
import { cancelApplication } from './application/cancel-application.ts';
import { getApplicationStatus } from './application/get-application-status.ts';
import { reviewApplication } from './application/review-application.ts';
import { collectInstalment } from './autopay/collect-instalment.ts';
import { setAutopay } from './autopay/set-autopay.ts';
import { getSnplEligibility } from './eligibility/get-snpl-eligibility.ts';
import { snplEvents } from './events/service-events.ts';
import { getPaymentHistory } from './instalment/get-payment-history.ts';
import { getPaymentSchedule } from './instalment/get-payment-schedule.ts';
import { payInstalment } from './instalment/pay-instalment.ts';
import { remindInstalment } from './instalment/remind-instalment.ts';
import { getLoan } from './loan/get-loan.ts';
import { listLoans } from './loan/list-loans.ts';
import { getLoanOffers } from './pricing/get-loan-offers.ts';
import { simulateLoan } from './pricing/simulate-loan.ts';
import type { SnplPorts } from './snpl-ports.ts';

/** The service as published in `service.json`. */
export const service = {
  service: 'snpl',
  description:
    'Send Now Pay Later: loans for remittances, paid back from the wallet in weekly instalments.',
  needs: ['wallet', 'events', 'schedule'],
  ledger: {
    // Paying us back counts for no limits: those are for money that leaves us.
    payments: { instalment: { limited: false } },
    credits: ['loan'],
  },
  events: snplEvents,
  tools: [
    getSnplEligibility,
    getLoanOffers,
    simulateLoan,
    applyForLoan,
    getApplicationStatus,
    listLoans,
    getLoan,
    getPaymentSchedule,
    payInstalment,
    setAutopay,
    cancelApplication,
    getPaymentHistory,
  ],
  internalTools: [reviewApplication, remindInstalment, collectInstalment],
} as const satisfies ServiceDefinition<SnplPorts>;
