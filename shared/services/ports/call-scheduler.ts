import type { JsonObject } from '../../domain/json.ts';

/** A call of one of the scheduling service's own tools, at a later time and on behalf of a person. */
export interface ScheduledCall {
  /**
   * The caller's own name for it, e.g. `advance-<transfer id>`: scheduling the same key again changes nothing while it
   * waits. 1–64 of letters, digits, `-`, `_` and `.`. It is also the idempotency key the tool is called with.
   */
  readonly key: string;
  /** Not before then; in practice within a minute after. A past time means at once. */
  readonly at: Date;
  readonly tool: string;
  readonly input: JsonObject;
  readonly context: {
    readonly userId: string;
    /** Where the person asked for it, so that notices find them; empty when it was not in a conversation. */
    readonly conversationId: string;
    /** BCP 47. */
    readonly locale: string;
    readonly timezone: string;
  };
}

/**
 * Calls a service later: life cycles of transfers, scheduled payments. At least once: the called tool is
 * idempotent and finds out from its own records whether there is something to do. So a service schedules BEFORE it commits
 * what the call will look for: a crash in between leaves a call that finds nothing, never a thing that nobody comes back to.
 */
export interface CallScheduler {
  /** @throws UnavailableError | ThrottledError when nobody knows whether it is scheduled: schedule again with the same key */
  schedule(call: ScheduledCall): Promise<void>;

  /** Forgets a call that has not started; unknown keys are ignored. @throws UnavailableError | ThrottledError */
  cancel(key: string): Promise<void>;
}
