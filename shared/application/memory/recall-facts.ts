import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';
import type { RecalledFact } from '../../domain/memory/recalled-memory.ts';
import { invokeService } from '../tools/invoke-service.ts';
import { timeLeft } from '../turn-state/time-left.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/**
 * Recalls what the person told earlier that is most like their words, once in a turn.
 * Who that is comes from the session. A memory that fails, or takes longer than it may, leaves the
 * turn without one: nothing waits for it, and no answer depends on it.
 */
export async function recallFacts(turn: Turn, state: TurnState): Promise<TurnState> {
  const { recall } = state.catalogue.assistant;
  const { recalled: known, isGuest, text } = state;
  const isOpen = known === undefined && isGuest !== true && text.trim() !== '';
  if (recall === undefined || !isOpen) return state;
  const { service, tool, top, minScore } = recall;
  const input = { query: text, top, min_score: minScore };
  const timeoutMs = Math.min(recall.timeoutMs, timeLeft(turn, state));
  const call = { service, tool, input, timeoutMs };
  const { state: asked, outcome } = await invokeService(turn, state, call);
  const facts = outcome.type === 'ok' ? readFacts(outcome.data).slice(0, top) : [];
  const recalled = { isAvailable: outcome.type === 'ok', facts };
  return turn.record({ ...asked, recalled }, 'memory-recalled', { count: facts.length });
}

function readFacts({ facts }: JsonObject): readonly RecalledFact[] {
  return Array.isArray(facts) ? facts.flatMap(readFact) : [];
}

function readFact(fact: JsonValue): readonly RecalledFact[] {
  if (!isJsonObject(fact)) return [];
  const { fact_id: id, content, told_at: toldAt } = fact;
  if (typeof id !== 'string' || typeof content !== 'string' || typeof toldAt !== 'string')
    return [];
  return [{ id, content, toldAt }];
}
