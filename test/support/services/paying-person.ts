import { LambdaMovementHistory } from '../../../shared/adapters/lambda-invoke/lambda-movement-history.ts';
import { LambdaWalletLedger } from '../../../shared/adapters/lambda-invoke/lambda-wallet-ledger.ts';
import type { PaymentRequest } from '../../../shared/services/ports/wallet-ledger.ts';
import { createInProcessWallet } from './in-process-wallet.ts';
import { aToolContext } from './topups-caller.ts';

type Payment = Pick<PaymentRequest, 'category' | 'amount'> & Partial<PaymentRequest>;

/** Carlos with the real wallet in memory, for services that look back at what he paid. */
export function createPayingPerson() {
  const invoker = createInProcessWallet();
  const ledger = new LambdaWalletLedger({ invoker, service: 'remittances' });
  let payments = 0;
  /** Noon in Mexico City on a day of 2026, e.g. `01-10`. */
  const on = (day: string) => aToolContext({ now: `2026-${day}T18:00:00.000Z` });
  return {
    ledger,
    on,
    history: new LambdaMovementHistory({ invoker }),
    /** Pays minor units and returns the payment's id. */
    pay: async (day: string, payment: Payment): Promise<string> => {
      payments += 1;
      const request = { key: `pay_${payments}`, currency: 'USD', fee: 0n, ...payment };
      const outcome = await ledger.debit(request, on(day));
      if (outcome.type !== 'captured') throw new Error(outcome.type);
      return outcome.payment.paymentId;
    },
    refund: async (day: string, paymentId: string): Promise<void> => {
      await ledger.refund({ key: `refund_${paymentId}`, paymentId }, on(day));
    },
  };
}
