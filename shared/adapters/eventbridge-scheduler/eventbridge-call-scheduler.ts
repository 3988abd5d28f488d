import {
  CreateScheduleCommand,
  DeleteScheduleCommand,
  type DeleteScheduleCommandInput,
  type SchedulerClient,
} from '@aws-sdk/client-scheduler';
import type { Clock } from '../../application/ports/clock.ts';
import { ThrottledError, UnavailableError } from '../../domain/errors.ts';
import type { CallScheduler, ScheduledCall } from '../../services/ports/call-scheduler.ts';
import { type ScheduleTarget, toSchedule, toScheduleName } from './to-schedule.ts';

interface Options extends ScheduleTarget {
  readonly client: SchedulerClient;
  readonly clock: Clock;
}

/**
 * Creates one EventBridge schedule per call, named after its key. The schedule invokes the
 * service's function once and then deletes itself.
 * https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html#one-time
 */
export class EventBridgeCallScheduler implements CallScheduler {
  readonly #client: SchedulerClient;
  readonly #clock: Clock;
  readonly #target: ScheduleTarget;

  constructor({ client, clock, ...target }: Options) {
    this.#client = client;
    this.#clock = clock;
    this.#target = target;
  }

  async schedule(call: ScheduledCall): Promise<void> {
    const input = toSchedule(call, this.#target, this.#clock.now());
    await this.#sendIgnoring('ConflictException', () =>
      this.#client.send(new CreateScheduleCommand(input)),
    );
  }

  async cancel(key: string): Promise<void> {
    const input = {
      Name: toScheduleName(key),
      GroupName: this.#target.group,
    } satisfies DeleteScheduleCommandInput;
    await this.#sendIgnoring('ResourceNotFoundException', () =>
      this.#client.send(new DeleteScheduleCommand(input)),
    );
  }

  /** Sends a request. The ignored error means that the schedule is already in the wanted state. */
  async #sendIgnoring(ignoredError: string, request: () => Promise<unknown>): Promise<void> {
    try {
      await request();
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown';
      if (name !== ignoredError) throw mapSchedulerError(name, error);
    }
  }
}

function mapSchedulerError(name: string, cause: unknown): ThrottledError | UnavailableError {
  const options = { cause, details: { name } };
  return /Throttl|TooManyRequests/.test(name)
    ? new ThrottledError('EventBridge Scheduler throttled the request', options)
    : new UnavailableError('EventBridge Scheduler did not accept the request', options);
}
