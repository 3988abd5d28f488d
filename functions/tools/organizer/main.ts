import { callScheduler, eventPublisher } from '../../../shared/composition/capabilities.ts';
import { serveDomainService } from '../../../shared/composition/serve-domain-service.ts';
import { service } from './tools.ts';

export const handler = serveDomainService(process.env, {
  service,
  needs: (platform) => ({ events: eventPublisher(platform), scheduler: callScheduler(platform) }),
  sandbox: (ports) => ports,
  live: (ports) => ports,
});
