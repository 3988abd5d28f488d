import {
  walletCreditRequestSchema,
  walletCreditSchema,
} from '../../../../shared/contracts/wallet-ledger.ts';
import { toJsonAmount, toMinor } from '../../../../shared/domain/money/money.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { internalTool } from '../../../../shared/services/tool.ts';
import { accountNotFound, categoryNotAllowed, currencyNotServed } from '../accounts.ts';
import { createMovement } from '../ledger/create-movement.ts';
import { personAccount } from '../ledger/ledger-account.ts';
import { postMovement } from '../ledger/post-movement.ts';
import { runOperation } from '../ledger/run-operation.ts';
import { WALLET_CURRENCY } from '../limits/kyc-limits.ts';
import type { LedgerPorts } from '../wallet-ports.ts';
import { settlementAccount } from './payment-entries.ts';

/** Pays money into a wallet, from the account of the service that owes it. */
export const creditWallet = internalTool(
  { name: 'credit_wallet', input: walletCreditRequestSchema, output: walletCreditSchema },
  (input, context, ports: LedgerPorts) => {
    const operation = { tool: 'credit_wallet', input, context, answer: walletCreditSchema };
    return runOperation(ports, operation, async () => {
      const { userId, idempotencyKey, now: created_at } = context;
      const account = await ports.accounts.find(context);
      if (account === undefined) return accountNotFound;
      const { currency, amount, ...subject } = input;
      if (currency !== WALLET_CURRENCY) return currencyNotServed;
      const { service, credits = [] } = ports.caller;
      if (!credits.includes(subject.category)) return categoryNotAllowed;
      const minor = toMinor(amount, currency);
      const credit_id = deriveId('cred', userId, idempotencyKey);
      const from = settlementAccount(service, currency, credit_id);
      const about = { ...subject, service };
      const entries = [
        { account: from, minor: -minor },
        { account: personAccount(userId, 'available', currency), minor },
      ];
      return {
        type: 'write',
        data: { credit_id, amount: toJsonAmount(minor, currency), currency, created_at },
        writes: postMovement(createMovement('WALLET_CREDITED', about, entries, context)),
      };
    });
  },
);
