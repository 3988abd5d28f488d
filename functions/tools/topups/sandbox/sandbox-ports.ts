import { createSandboxAccounts } from '../../../../shared/services/sandbox-accounts.ts';
import { frequentNumberKey } from '../frequent-number/frequent-number.ts';
import type { TopupsPlatform, TopupsPorts } from '../topups-ports.ts';
import person from './demo-person.json' with { type: 'json' };
import { createSandboxCarrierDirectory } from './sandbox-carrier-directory.ts';
import { createSandboxTopupPartner } from './sandbox-topup-partner.ts';

/** The service's ports with stand-ins for all partners. */
export function createSandboxPorts(platform: TopupsPlatform): TopupsPorts {
  const { table, wait } = platform;
  return {
    ...platform,
    directory: createSandboxCarrierDirectory(),
    partner: createSandboxTopupPartner(table, wait),
    accounts: createSandboxAccounts(table, (userId) =>
      person.frequent_numbers.map((number) => ({
        key: frequentNumberKey(userId, number.e164),
        data: number,
      })),
    ),
  };
}
