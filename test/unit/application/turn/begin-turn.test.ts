import { describe, expect, it } from 'vitest';
import type { CatalogueSource } from '../../../../shared/application/ports/catalogue-source.ts';
import { beginTurn } from '../../../../shared/application/turn/begin-turn.ts';
import type { Catalogue } from '../../../../shared/domain/catalogue/assistant.ts';
import type { Session } from '../../../../shared/domain/conversation/session.ts';
import { kiosk } from '../../../support/assistants/kiosk.ts';
import { anInboundMessage } from '../../../support/builders/inbound-message.ts';
import { aPendingConfirmation } from '../../../support/builders/pending-confirmation.ts';
import { aFrame, aSession } from '../../../support/builders/session.ts';
import { aTurn } from '../../../support/builders/turn.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';
import { InMemoryAccountDirectory } from '../../../support/fakes/in-memory-account-directory.ts';
import { InMemoryTurnDatabase } from '../../../support/fakes/in-memory-turn-database.ts';

const deployed: Catalogue = { ...kiosk, version: 'v2' };
const desk = aFrame({ agentId: 'desk' });
const shop = aFrame({ agentId: 'shop' });
const flow = {
  flowId: 'buy',
  state: 'pick',
  data: {},
  context: {},
  enteredAt: '2026-03-02T15:00:00.000Z',
};
const question = {
  tool: 'get_product',
  input: {},
  field: 'name',
  question: '?',
  reason: 'x',
  attempts: 1,
};

/** The version a turn runs on when `v2` is deployed and the conversation was left on `v1`. */
async function versionFor(left: Partial<Session>): Promise<readonly [string, string]> {
  const session = aSession({ agentStack: [desk, shop], catalogueVersion: 'v1', ...left });
  const nothing = () => Promise.resolve();
  const catalogues: CatalogueSource = {
    load: (_id, version) => Promise.resolve(version === 'v1' ? kiosk : deployed),
  };
  const ports = {
    store: {
      load: () => Promise.resolve({ session, messages: [] }),
      claim: () => Promise.resolve({ type: 'claimed' as const }),
      checkpoint: nothing,
      commit: nothing,
      saveSummary: nothing,
    },
    catalogues,
    usages: new InMemoryTurnDatabase(new FixedClock()),
    tipChoices: new InMemoryTurnDatabase(new FixedClock()),
    accounts: new InMemoryAccountDirectory(),
    hasDemoAccounts: true,
    turnBudgetMs: 45_000,
  };
  const state = await beginTurn(ports, aTurn(), 'turn_2', [anInboundMessage()]);
  return [state.catalogue.version, state.session.catalogueVersion];
}

describe('the version a turn runs on', () => {
  it.each<[string, Partial<Session>]>([
    ['a flow runs', { agentStack: [desk, { ...shop, flow }] }],
    [
      'a flow waits below another agent',
      { agentStack: [desk, { ...shop, flow }, aFrame({ agentId: 'help' })] },
    ],
    ['a confirmation is asked for', { pendingConfirmation: aPendingConfirmation() }],
    ['a tool has asked for a value', { pendingQuestion: question }],
  ])('is the earlier one while %s', async (_what, left) => {
    expect(await versionFor(left)).toStrictEqual(['v1', 'v1']);
  });

  it.each<[string, Partial<Session>]>([
    ['nothing runs', {}],
    [
      'only buttons were shown',
      { offer: { turnId: 'turn_1', options: [], expiresAt: '2026-03-03T15:00:00.000Z' } },
    ],
  ])('is the deployed one when %s', async (_what, left) => {
    expect(await versionFor(left)).toStrictEqual(['v2', 'v2']);
  });
});
