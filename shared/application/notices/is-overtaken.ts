import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import { listTools } from '../../domain/catalogue/list-tools.ts';
import type { ConversationMessage } from '../../domain/conversation/conversation-message.ts';
import type { PublishedEvent } from '../ports/event-publisher.ts';

/**
 * Whether what an event tells was undone by the person since it happened, and told to them: "María
 * has the money" waited behind the question whether to cancel, and the yes to it has cancelled it.
 */
export function isOvertaken(
  { data, occurredAt }: PublishedEvent,
  messages: readonly ConversationMessage[],
  catalogue: Catalogue,
): boolean {
  const { reference } = data;
  const undoing = listTools(catalogue).flatMap((tool) =>
    tool.kind === 'action' && tool.undoneBy ? [tool.undoneBy.tool] : [],
  );
  return messages.some(
    ({ at, toolExchanges = [] }) =>
      at > occurredAt &&
      typeof reference === 'string' &&
      // What was refused names the operation among its details.
      toolExchanges.some(
        ({ tool, result }) => undoing.includes(tool) && Object.values(result).includes(reference),
      ),
  );
}
