import { type LedgerCaller, ledgerCallerSchema } from '../contracts/ledger-access.ts';
import { ConfigurationError } from '../domain/errors.ts';

/**
 * Whose ledger function this is and what that service may do, as infra says: only the role of that
 * service may invoke it.
 * @throws ConfigurationError when the environment does not say
 */
export function ledgerCaller({
  LEDGER_CALLER,
}: Readonly<Record<string, string | undefined>>): LedgerCaller {
  try {
    return ledgerCallerSchema.parse(JSON.parse(LEDGER_CALLER ?? ''));
  } catch (cause) {
    throw new ConfigurationError('LEDGER_CALLER does not say who calls the ledger', { cause });
  }
}
