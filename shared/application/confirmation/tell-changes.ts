import { currentFlow, currentFrame } from '../../domain/conversation/session.ts';
import type { JsonObject } from '../../domain/json.ts';
import { isAtReview } from '../flow/is-at-review.ts';
import { undoesAction } from '../tools/find-undo.ts';
import { renderText } from '../turn-state/render-text.ts';
import type { Turn } from '../turn-state/turn.ts';
import {
  buildScope,
  currentFlowState,
  engineText,
  type TurnState,
  withDraft,
} from '../turn-state/turn-state.ts';

/** What a yes would do: a prompt, or the summary before it. */
interface Asked {
  readonly agentId: string;
  readonly tool: string;
  readonly scope: JsonObject;
}

/**
 * The reply led by what is different on a prompt that took the place of another in this turn: "Juan
 * → María". Unchanged where the one before was answered, nothing differs, or nothing is asked.
 */
export function tellChanges(turn: Turn, before: TurnState, after: TurnState): TurnState {
  const [old, now] = [findAsked(before), findAsked(after)];
  const { draft } = after;
  if (draft === undefined || old === undefined || now?.agentId !== old.agentId) return after;
  if (wasAnswered(before, after) || holdsTheSame(before, after)) return after;
  const changes = compare(listDetails(turn, after, old), listDetails(turn, after, now));
  if (changes.length === 0) return after;
  const noted = turn.record(after, 'change-told', { count: changes.length });
  const told = `${engineText(noted, 'details_changed')} ${changes.join(', ')}`;
  return withDraft(noted, `${told}\n\n${draft.text}`, draft.options);
}

function findAsked(state: TurnState): Asked | undefined {
  const { pendingConfirmation: pending } = state.session;
  const scope = buildScope(state);
  if (pending !== undefined) {
    if (undoesAction(state, pending)) return undefined;
    const { agentId, tool, prepared } = pending;
    return { agentId, tool, scope: { ...scope, ...prepared } };
  }
  const tool = isAtReview(state) ? findAgreedCall(state) : undefined;
  return tool === undefined ? undefined : { ...currentFrame(state.session), tool, scope };
}

/** What a yes to the summary calls. */
function findAgreedCall(state: TurnState): string | undefined {
  const choices = currentFlowState(state)?.choices ?? [];
  return choices.flatMap(({ means, does }) =>
    means === 'yes' && does.type === 'call' ? [does.tool] : [],
  )[0];
}

function wasAnswered({ session }: TurnState, after: TurnState): boolean {
  const { pendingConfirmation: pending } = session;
  return pending !== undefined && after.session.settledConfirmation?.id === pending.id;
}

/** "Change it": the flow asks what, and has lost neither a value nor the day that was wanted. */
function holdsTheSame(before: TurnState, after: TurnState): boolean {
  if (after.session.pendingConfirmation !== undefined) return false;
  const [old, now] = [before, after].map(({ session }) => {
    const { data, wanted } = currentFlow(session) ?? {};
    return JSON.stringify({ data, wanted });
  });
  return old === now;
}

function listDetails(
  turn: Turn,
  state: TurnState,
  { agentId, tool: name, scope }: Asked,
): readonly string[] {
  const tool = state.catalogue.agents[agentId]?.tools.find((each) => each.name === name);
  const details = tool?.kind === 'action' ? tool.confirmation?.details : undefined;
  return details === undefined ? [] : renderText(turn, state, details, scope).split('\n');
}

/** Lines that are different; a value that is not known is not compared. */
function compare(old: readonly string[], now: readonly string[]): readonly string[] {
  if (old.length !== now.length) return [];
  return old.flatMap((line, at) => {
    const other = now[at] ?? '';
    return line === other || line === '' || other === '' ? [] : [`${line} → ${other}`];
  });
}
