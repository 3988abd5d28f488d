import { bindTool } from '../../../shared/services/bound-tool.ts';
import {
  createDomainService,
  type DomainService,
} from '../../../shared/services/domain-service.ts';
import type { CampaignsPorts } from './campaigns-ports.ts';
import { createCheckEligibility } from './check-eligibility.ts';
import { createListCampaigns } from './list-campaigns.ts';
import { createRespondToCampaign } from './respond-to-campaign.ts';
import { campaignsTools as tools } from './tools.ts';

/** The whole service over its ports: the Lambda runs it on DynamoDB, tests run it in memory. */
export function createCampaignsService(ports: CampaignsPorts): DomainService {
  return createDomainService<typeof tools>({
    list_campaigns: bindTool(tools.list_campaigns, createListCampaigns(ports)),
    check_campaign_eligibility: bindTool(
      tools.check_campaign_eligibility,
      createCheckEligibility(ports),
    ),
    respond_to_campaign: bindTool(tools.respond_to_campaign, createRespondToCampaign(ports)),
  });
}
