import { callScheduler, contentHasher } from '../../../../shared/composition/capabilities.ts';
import { ledgerCaller } from '../../../../shared/composition/ledger-caller.ts';
import { notConnected } from '../../../../shared/composition/not-connected.ts';
import { serveDomainService } from '../../../../shared/composition/serve-domain-service.ts';
import { createSandboxPorts } from '../sandbox/sandbox-ports.ts';
import { ledger } from './ledger-tools.ts';

const caller = ledgerCaller(process.env);

export const handler = serveDomainService(process.env, {
  service: ledger,
  needs: (platform) => ({ scheduler: callScheduler(platform), hasher: contentHasher() }),
  sandbox: (platform) => ({ ...createSandboxPorts(platform), caller }),
  live: notConnected(ledger, ['Accounts (who was identified, how well)']),
});
