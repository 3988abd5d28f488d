import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import { listTools } from '../../domain/catalogue/list-tools.ts';
import type { ConversationMessage } from '../../domain/conversation/conversation-message.ts';
import type { PublishedEvent } from '../ports/event-publisher.ts';

/**
 * Whether a reply has told already that a colleague looks into an operation, as the answer about
 * one in doubt does. Only results of actions count: their words are code's own. What was said is
 * stored with its reply, in one write, so that no death loses one without the other.
 */
export function isToldOfCase(
  { case: of, occurredAt }: PublishedEvent,
  messages: readonly ConversationMessage[],
  catalogue: Catalogue,
): boolean {
  if (of === undefined || of.ending !== undefined) return false;
  const actions = listTools(catalogue).flatMap(({ kind, name }) =>
    kind === 'action' ? [name] : [],
  );
  return messages.some(
    ({ at, toolExchanges = [] }) =>
      at >= occurredAt &&
      toolExchanges.some(
        ({ tool, result }) =>
          actions.includes(tool) &&
          // Every service says so by this field (`isLeftToColleague`).
          result['is_with_colleague'] === true &&
          Object.values(result).some((value) => value === of.reference || value === of.id),
      ),
  );
}
