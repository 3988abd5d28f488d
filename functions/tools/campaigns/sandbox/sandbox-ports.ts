import type { CampaignsPlatform, CampaignsPorts } from '../campaigns-ports.ts';
import { createSandboxCampaignDesk } from './sandbox-campaign-desk.ts';

/** The service's ports with stand-ins for all partners. */
export function createSandboxPorts(platform: CampaignsPlatform): CampaignsPorts {
  return { ...platform, desk: createSandboxCampaignDesk() };
}
