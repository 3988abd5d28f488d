import type { Campaign, CampaignDesk } from './campaign-desk.ts';

/** The campaigns that run at a moment, sorted by their end. @throws UnavailableError */
export async function listRunningCampaigns(
  desk: CampaignDesk,
  now: string,
): Promise<readonly Campaign[]> {
  const at = Date.parse(now);
  const campaigns = await desk.list();
  return campaigns
    .filter(({ startsAt, endsAt }) => Date.parse(startsAt) <= at && at < Date.parse(endsAt))
    .toSorted((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt));
}

/** A campaign as the tools answer with it. */
export function describeCampaign({ id, category, title, description, endsAt }: Campaign) {
  return { campaign_id: id, category, title, description, ends_at: endsAt };
}
