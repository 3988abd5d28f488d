import type * as z from 'zod';
import type { PublishedEvent } from '../../../../shared/application/ports/event-publisher.ts';
import { jsonObjectSchema } from '../../../../shared/contracts/json.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { snplEvents } from './service-events.ts';

type Events = typeof snplEvents;

/**
 * Publishes what happened to a subject (an application or an instalment). The same type and subject
 * are the same event, however often it is published.
 */
export async function publishEvent<Type extends keyof Events & string>(
  { events }: Pick<SnplPorts, 'events'>,
  { userId, conversationId, now }: CallContext,
  type: Type,
  subject: string,
  data: z.input<Events[Type]>,
  about: Pick<PublishedEvent, 'case' | 'isTold'> = {},
): Promise<void> {
  await events.publish({
    eventId: `${type}-${subject}`,
    service: 'snpl',
    type,
    userId,
    conversationId,
    occurredAt: now,
    ...about,
    data: jsonObjectSchema.parse(snplEvents[type].parse(data)),
  });
}
