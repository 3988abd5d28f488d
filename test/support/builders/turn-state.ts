import type { TurnState } from '../../../shared/application/turn-state/turn-state.ts';
import { aCatalogue } from './catalogue.ts';
import { aSession } from './session.ts';

/** A turn at its beginning, with nothing before it. */
export function aTurnState(overrides: Partial<TurnState> = {}): TurnState {
  return {
    turnId: 'turn_now',
    catalogue: aCatalogue(),
    session: aSession(),
    inbound: {
      messageIds: ['web:carlos-1:1'],
      userId: 'user_demo',
      provenance: { chat: 'private' },
      sentAt: new Date('2026-03-02T15:00:00.000Z'),
      lastSentAt: new Date('2026-03-02T15:00:00.000Z'),
      address: { channel: 'web', endpoint: 'web', to: {} },
    },
    receipts: [],
    text: 'hola',
    hasUnreadWords: true,
    isCarriedOver: false,
    preface: [],
    history: [],
    exchange: [],
    toolExchanges: [],
    iterations: 0,
    modelCalls: 0,
    inputTokens: 0,
    outputTokens: 0,
    stable: true,
    canNavigate: true,
    path: [],
    trace: [],
    deadline: new Date('2026-03-02T15:00:40.000Z'),
    ...overrides,
  };
}
