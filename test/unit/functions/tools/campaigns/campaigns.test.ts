import { describe, expect, it } from 'vitest';
import questions from '../../../../../functions/tools/campaigns/questions.json' with {
  type: 'json',
};
import { createSandboxCampaignDesk } from '../../../../../functions/tools/campaigns/sandbox/sandbox-campaign-desk.ts';
import { service } from '../../../../../functions/tools/campaigns/tools.ts';
import type { ToolContext } from '../../../../../shared/application/ports/tool-invoker.ts';
import { createService } from '../../../../../shared/services/domain-service.ts';
import { toServiceManifest } from '../../../../../shared/services/to-service-manifest.ts';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { coldStart } from '../../../../support/services/cold-start.ts';
import { InProcessToolInvoker } from '../../../../support/services/in-process-tool-invoker.ts';
import { createPayingPerson } from '../../../../support/services/paying-person.ts';
import { ServiceCaller } from '../../../../support/services/service-caller.ts';

function open() {
  const person = createPayingPerson();
  const ports = {
    table: new InMemoryRecordTable(),
    history: person.history,
    desk: createSandboxCampaignDesk(),
  };
  const invoker = new InProcessToolInvoker({ campaigns: createService(service, ports) });
  const campaigns = new ServiceCaller(invoker, 'campaigns');
  const listed = async (context: Partial<ToolContext> = {}) => {
    const { campaigns: found } = await campaigns.data('list_campaigns', {}, context);
    return Array.isArray(found) ? found.map((one) => Object(one)['campaign_id']) : [];
  };
  return { ...person, campaigns, listed };
}

const both = ['first_transfer_free', 'topup_club'];
const later = { now: '2026-01-12T16:06:00.000Z' };

describe('list_campaigns', () => {
  it('lists running campaigns in every language, with the person’s response', async () => {
    const { campaigns, listed } = open();
    expect(await listed()).toEqual(both);
    expect(await listed({ now: '2025-12-24T12:00:00.000Z' })).toEqual(['holiday_transfers_2025']);
    expect(await listed({ now: '2030-01-01T00:00:00.000Z' })).toEqual([]);
    expect(await campaigns.data('list_campaigns')).toMatchObject({
      campaigns: [
        { title: { es: 'Tu primer envío sin comisión', en: 'Your first transfer without a fee' } },
        { is_interested: false },
      ],
    });
  });
});

describe('check_campaign_eligibility', () => {
  const club = { campaign_id: 'topup_club' };
  const topup = { category: 'topup', amount: 500n } as const;

  it('names the obstacles, and none once the rules are met', async () => {
    const { campaigns, pay } = open();
    await pay('01-05', topup);
    await pay('01-06', topup);
    expect(await campaigns.data('check_campaign_eligibility', club)).toMatchObject({
      is_eligible: false,
      obstacles: ['TOO_FEW_PAYMENTS'],
      payments: 2,
      days: 30,
    });
    await pay('01-07', topup);
    expect(await campaigns.data('check_campaign_eligibility', club)).toMatchObject({
      is_eligible: true,
      obstacles: [],
    });
  });

  it('counts neither other categories nor old payments', async () => {
    const { campaigns, pay, on } = open();
    for (const day of ['01-02', '01-03', '03-01']) await pay(day, topup);
    await pay('03-02', { category: 'bill', amount: 500n });
    expect(await campaigns.data('check_campaign_eligibility', club, on('03-03'))).toMatchObject({
      payments: 1,
      is_eligible: false,
    });
  });

  it('supports campaigns for people with few payments', async () => {
    const { campaigns, pay } = open();
    const first = { campaign_id: 'first_transfer_free' };
    expect(await campaigns.data('check_campaign_eligibility', first)).toMatchObject({
      is_eligible: true,
    });
    await pay('01-05', { category: 'transfer', amount: 500n });
    expect(await campaigns.data('check_campaign_eligibility', first)).toMatchObject({
      is_eligible: false,
      obstacles: ['TOO_MANY_PAYMENTS'],
    });
  });

  it('asks which campaign is meant when it is not running', async () => {
    const over = { campaign_id: 'holiday_transfers_2025' };
    expect(await open().campaigns.call('check_campaign_eligibility', over)).toMatchObject({
      type: 'needs-input',
      field: 'campaign_id',
      reason: 'WHICH_CAMPAIGN',
      allowed: both,
      question: { en: expect.stringContaining('Top-up club') },
    });
    const none = { now: '2031-01-01T00:00:00.000Z' };
    expect(await open().campaigns.call('check_campaign_eligibility', over, none)).toMatchObject({
      errorCode: 'NO_CAMPAIGN_RUNS',
    });
  });
});

describe('respond_to_campaign', () => {
  it('stores that the person is interested', async () => {
    const { campaigns } = open();
    const answer = { campaign_id: 'topup_club', response: 'INTERESTED' };
    expect(await campaigns.data('respond_to_campaign', answer)).toEqual(answer);
    expect(await campaigns.data('list_campaigns')).toMatchObject({
      campaigns: [{ is_interested: false }, { is_interested: true }],
    });
  });

  it('hides a campaign that the person opted out of, from them alone', async () => {
    const { campaigns, listed } = open();
    const club = { campaign_id: 'topup_club' };
    await campaigns.data('respond_to_campaign', { ...club, response: 'OPTED_OUT' });
    expect(await listed()).toEqual(['first_transfer_free']);
    expect(await listed({ userId: 'ana' })).toEqual(both);
    expect(await campaigns.data('check_campaign_eligibility', club)).toMatchObject({
      obstacles: ['TOO_FEW_PAYMENTS', 'OPTED_OUT'],
    });
  });

  it('hides all campaigns, also one that the person was interested in before', async () => {
    const { campaigns, listed } = open();
    const club = { campaign_id: 'topup_club', response: 'INTERESTED' };
    await campaigns.data('respond_to_campaign', club);
    await campaigns.data('respond_to_campaign', { response: 'OPTED_OUT' }, later);
    expect(await listed()).toEqual([]);
    const last = { now: '2026-01-12T16:07:00.000Z' };
    await campaigns.data('respond_to_campaign', club, last);
    expect(await listed()).toEqual(['topup_club']);
  });
});

describe('the service of campaigns', () => {
  const manifest = toServiceManifest(service);

  it('has one action, which moves no money', () => {
    expect(manifest.tools.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'list_campaigns information',
      'check_campaign_eligibility information',
      'respond_to_campaign action',
    ]);
    expect(manifest.tools.some(({ moves_money }) => moves_money)).toBe(false);
    expect(Object.keys(questions.WHICH_CAMPAIGN)).toEqual(['es', 'en']);
  });

  it('says what is missing when a live partner is asked for, and answers in the sandbox', async () => {
    const load = () => import('../../../../../functions/tools/campaigns/main.ts');
    await expect(coldStart('live', load)).rejects.toThrow(
      expect.objectContaining({
        kind: 'configuration',
        message:
          'PARTNER_MODE is live and no live partner is connected: campaigns needs an adapter for its port ' +
          'CampaignDesk (where marketing keeps its campaigns)',
      }),
    );
    const { handler } = await coldStart('sandbox', load);
    expect(await handler({})).toMatchObject({ error_code: 'INVALID_REQUEST' });
  });
});
