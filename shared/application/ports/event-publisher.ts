import type { JsonObject } from '../../domain/json.ts';

/** The case of an operation, as colleagues know it. */
export interface EventCase {
  readonly id: string;
  readonly reference: string;
  /** How the operation ended, as a code; absent while it has no end. */
  readonly ending?: string;
}

/**
 * Something that happened in a domain service, for whoever wants to tell the person; see
 * `shared/contracts/service-event.ts`.
 */
export interface PublishedEvent {
  /** Same id, same event: publishing it again is harmless. */
  readonly eventId: string;
  readonly service: string;
  readonly type: string;
  readonly userId: string;
  readonly conversationId: string;
  /** ISO 8601 UTC. */
  readonly occurredAt: string;
  /**
   * The idempotency keys of the person's calls that this tells the outcome of: nobody need ask
   * about them any more.
   */
  readonly operations?: readonly string[];
  /** What a colleague has, or had, to end: this opens its case at the desk, or closes it. */
  readonly case?: EventCase;
  /** The person's own call has told them: only the desk need know. */
  readonly isTold?: true;
  readonly data: JsonObject;
}

/**
 * Where services publish what happened. A service stores the change first and publishes after; a
 * retry publishes again.
 */
export interface EventPublisher {
  /**
   * @throws UnavailableError | ThrottledError when nobody knows whether it was taken: publish it
   * again
   */
  publish(event: PublishedEvent): Promise<void>;
}
