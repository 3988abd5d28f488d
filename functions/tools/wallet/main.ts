import { callScheduler, contentHasher } from '../../../shared/composition/capabilities.ts';
import { notConnected } from '../../../shared/composition/not-connected.ts';
import { serveDomainService } from '../../../shared/composition/serve-domain-service.ts';
import { createSandboxPorts } from './sandbox/sandbox-ports.ts';
import { service } from './tools.ts';

export const handler = serveDomainService(process.env, {
  service,
  needs: (platform) => ({ scheduler: callScheduler(platform), hasher: contentHasher() }),
  sandbox: createSandboxPorts,
  live: notConnected(service, [
    'Accounts (who was identified, how well)',
    'CardVault (tokens of cards)',
  ]),
});
