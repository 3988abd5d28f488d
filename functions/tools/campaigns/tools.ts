import type { ServiceDefinition } from '../../../shared/services/service-definition.ts';
import type { CampaignsPorts } from './campaigns-ports.ts';
import { checkCampaignEligibility } from './check-eligibility.ts';
import { listCampaigns } from './list-campaigns.ts';
import { respondToCampaign } from './respond-to-campaign.ts';

export const service = {
  service: 'campaigns',
  description: 'Campaigns that run, who may take part, and what people said about them.',
  needs: ['wallet'],
  tools: [listCampaigns, checkCampaignEligibility, respondToCampaign],
} as const satisfies ServiceDefinition<CampaignsPorts>;
