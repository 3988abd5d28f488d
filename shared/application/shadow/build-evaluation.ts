import { currentFlow } from '../../domain/conversation/session.ts';
import { flowScope } from '../../domain/flow-progress.ts';
import { isJsonObject, type JsonObject, mapStrings } from '../../domain/json.ts';
import { countOutcomes } from '../../domain/shadow/count-outcomes.ts';
import { describeStanding } from '../../domain/shadow/describe-standing.ts';
import { shortenJson } from '../../domain/shorten-json.ts';
import { createFullRedaction } from '../evaluation/redact-fully.ts';
import type { EvaluationRequest } from '../ports/shadow/shadow-starter.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import type { WatchedTurn } from './find-watchers.ts';

/** Messages before the present one that an evaluation sees. */
const maxMessages = 6;

/**
 * Builds what leaves the conversation for an evaluation. Whatever redaction knows is dropped for
 * good: a judgement needs neither phones nor accounts.
 */
export function buildEvaluation(
  turn: Turn,
  state: TurnState,
  { ids: watchers, modes }: Pick<WatchedTurn, 'ids' | 'modes'>,
): EvaluationRequest {
  const { session, catalogue, turnId, history, text } = state;
  const redact = createFullRedaction(turn.world.understanding);
  const said = history.slice(-maxMessages).map((message) => ({
    role: message.role,
    text: redact(message.text),
  }));
  return {
    turnId,
    conversationId: session.conversationId,
    userId: session.userId,
    assistantId: catalogue.assistant.id,
    catalogueVersion: catalogue.version,
    language: session.language,
    standing: describeStanding(session),
    watchers,
    modes,
    messages: [...said, { role: 'user', text: redact(text) }],
    data: collectData(state, redact),
    pastTips: countOutcomes(session.shadow),
    at: turn.now().toISOString(),
  };
}

function collectData(state: TurnState, redact: (text: string) => string): JsonObject {
  const flow = currentFlow(state.session);
  const results = state.toolExchanges.map(({ tool, result }) => [tool, result] as const);
  const data = { ...Object.fromEntries(results), ...(flow ? { flow: flowScope(flow) } : {}) };
  const short: unknown = JSON.parse(shortenJson(data));
  return isJsonObject(short) ? mapStrings(short, redact) : {};
}
