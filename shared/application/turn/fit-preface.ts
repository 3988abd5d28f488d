import type { EngineTextKey } from '../../domain/catalogue/engine-texts.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** These say that it would be done once and now. */
const onlyNow: ReadonlySet<EngineTextKey> = new Set([
  ...(['not_repeated', 'scheduled_elsewhere', 'day_unclear', 'rhythm_unsupported'] as const),
]);

/**
 * What may stand before the prompt of something that is done on another day: nothing that says it
 * would be done now. That words at such a prompt changed nothing is said instead.
 */
export function fitPreface(
  { session, catalogue, confirmationAtStart, draft }: TurnState,
  key: EngineTextKey,
): readonly EngineTextKey[] {
  const { pendingConfirmation: pending } = session;
  // Where nothing waits for a yes, there is none that would be missing.
  const isOffered = currentFlow(session) !== undefined && draft?.options.length;
  if (key === 'not_done_yet' && pending === undefined && !isOffered) return [];
  const flows = Object.values(catalogue.flows);
  const isLater = flows.some(({ later }) => later !== undefined && later.tool === pending?.tool);
  if (!isLater || !onlyNow.has(key)) return [key];
  return pending?.id === confirmationAtStart?.id ? ['change_not_understood'] : [];
}
