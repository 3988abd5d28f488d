import type { PlatformPorts } from '../../../shared/services/platform-ports.ts';
import type { CampaignDesk } from './campaign-desk.ts';

/** What this service needs of the platform. */
export type CampaignsPlatform = Pick<PlatformPorts, 'table' | 'history'>;

/** Everything outside that this service talks to: the platform and its partners. */
export interface CampaignsPorts extends CampaignsPlatform {
  readonly desk: CampaignDesk;
}
