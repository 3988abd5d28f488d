import type { TurnState } from '../../../shared/application/turn/turn-state.ts';
import { aCatalogue } from './catalogue.ts';
import { aSession } from './session.ts';

/** A turn at its beginning, in which the person said `text`. */
export function aTurnState(overrides: Partial<TurnState> = {}): TurnState {
  return {
    turnId: 'turn_1',
    catalogue: aCatalogue(),
    session: aSession(),
    text: 'hola',
    hasUnreadWords: true,
    history: [],
    exchange: [],
    toolExchanges: [],
    iterations: 0,
    modelCalls: 0,
    inputTokens: 0,
    outputTokens: 0,
    stable: true,
    mayNavigate: true,
    path: [],
    trace: [],
    deadline: new Date('2026-03-02T15:01:00.000Z'),
    ...overrides,
  };
}
