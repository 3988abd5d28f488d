import {
  callScheduler,
  eventPublisher,
  walletLedger,
} from '../../../shared/composition/capabilities.ts';
import { notConnected } from '../../../shared/composition/not-connected.ts';
import { serveDomainService } from '../../../shared/composition/serve-domain-service.ts';
import { createSandboxPorts } from './sandbox/sandbox-ports.ts';
import { service } from './tools.ts';

export const handler = serveDomainService(process.env, {
  service,
  needs: (platform) => ({
    ledger: walletLedger(platform),
    events: eventPublisher(platform),
    scheduler: callScheduler(platform),
  }),
  sandbox: createSandboxPorts,
  live: notConnected(service, [
    'CarrierDirectory (numbering and portability look-up)',
    'TopupPartner (a seller of mobile credit)',
    'Accounts',
  ]),
});
