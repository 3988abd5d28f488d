import { textEmbedder } from '../../../shared/composition/capabilities.ts';
import { serveDomainService } from '../../../shared/composition/serve-domain-service.ts';
import { service } from './tools.ts';

export const handler = serveDomainService(process.env, {
  service,
  needs: (platform) => ({ embedder: textEmbedder(platform) }),
  sandbox: (ports) => ports,
  live: (ports) => ports,
});
