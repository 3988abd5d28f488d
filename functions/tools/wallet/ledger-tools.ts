import {
  heldPaymentSchema,
  walletCreditRequestSchema,
  walletCreditSchema,
  walletPaymentRequestSchema,
  walletPaymentSchema,
  walletRefundRequestSchema,
  walletRefundSchema,
} from '../../../shared/contracts/wallet-ledger.ts';
import type { ServiceTool } from '../../../shared/services/service-definition.ts';

/** Nobody says these: services call them. */
const forServices = { kind: 'action', movesMoney: true, examples: [] } as const;

/**
 * FOR OTHER SERVICES ONLY, through `LambdaWalletLedger`, after the person confirmed what that service
 * prepared. These tools are not part of `service`, so `service.json` does not have them and the
 * catalogue check refuses an agent that lists one: no model ever sees them.
 */
export const ledgerTools = {
  hold_funds: {
    ...forServices,
    description: 'Sets money aside for a payment and counts it for the limits.',
    input: walletPaymentRequestSchema,
    output: walletPaymentSchema,
  },
  capture_hold: {
    ...forServices,
    description: 'Pays what is held.',
    input: heldPaymentSchema,
    output: walletPaymentSchema,
  },
  release_hold: {
    ...forServices,
    description: 'Gives back what is held.',
    input: heldPaymentSchema,
    output: walletPaymentSchema,
  },
  debit_wallet: {
    ...forServices,
    description: 'Holds and captures in one.',
    input: walletPaymentRequestSchema,
    output: walletPaymentSchema,
  },
  credit_wallet: {
    ...forServices,
    description: 'Pays money into the wallet.',
    input: walletCreditRequestSchema,
    output: walletCreditSchema,
  },
  refund_payment: {
    ...forServices,
    description: 'Gives back what was captured, or a part of it.',
    input: walletRefundRequestSchema,
    output: walletRefundSchema,
  },
} as const satisfies Readonly<Record<string, ServiceTool>>;
