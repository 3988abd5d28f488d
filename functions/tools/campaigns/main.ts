import { movementHistory } from '../../../shared/composition/capabilities.ts';
import { notConnected } from '../../../shared/composition/not-connected.ts';
import { serveDomainService } from '../../../shared/composition/serve-domain-service.ts';
import { createSandboxPorts } from './sandbox/sandbox-ports.ts';
import { service } from './tools.ts';

export const handler = serveDomainService(process.env, {
  service,
  needs: (platform) => ({ history: movementHistory(platform) }),
  sandbox: createSandboxPorts,
  live: notConnected(service, ['CampaignDesk (where marketing keeps its campaigns)']),
});
