import type { JsonObject } from '../../domain/json.ts';

/** A later call of one of the service's own tools, on behalf of a person. */
export interface ScheduledCall {
  /**
   * The caller's own name for the call, e.g. `advance-<transfer id>`, and its idempotency key.
   * Scheduling the same key again changes nothing while the call waits. 1–64 letters, digits, `-`,
   * `_` and `.`.
   */
  readonly key: string;
  /** Not earlier, in practice within a minute after. A past time means at once. */
  readonly at: Date;
  readonly tool: string;
  readonly input: JsonObject;
  readonly context: {
    readonly userId: string;
    /** Where the person asked for it, for notices; empty when not in a conversation. */
    readonly conversationId: string;
    /** BCP 47. */
    readonly locale: string;
    readonly timezone: string;
  };
}

/**
 * Calls the service itself later: life cycles of transfers, scheduled payments. A call is delivered
 * at least once, so the called tool is idempotent and reads from its records whether there is
 * something to do. A service schedules BEFORE it commits what the call will look for: a crash in
 * between leaves a call that finds nothing, never a record that nobody looks at again.
 */
export interface CallScheduler {
  /**
   * @throws UnavailableError | ThrottledError when the call may or may not be scheduled: repeat it
   * with the same key
   */
  schedule(call: ScheduledCall): Promise<void>;

  /**
   * Cancels a call that has not started; ignores unknown keys.
   * @throws UnavailableError | ThrottledError
   */
  cancel(key: string): Promise<void>;
}
