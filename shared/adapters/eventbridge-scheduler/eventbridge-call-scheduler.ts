import {
  CreateScheduleCommand,
  DeleteScheduleCommand,
  type DeleteScheduleCommandInput,
  type SchedulerClient,
} from '@aws-sdk/client-scheduler';
import type { Clock } from '../../application/ports/clock.ts';
import { ThrottledError, UnavailableError } from '../../domain/errors.ts';
import type { CallScheduler, ScheduledCall } from '../../services/ports/call-scheduler.ts';
import { type ScheduleTarget, scheduleName, toSchedule } from './to-schedule.ts';

interface Options extends ScheduleTarget {
  readonly client: SchedulerClient;
  readonly clock: Clock;
}

/**
 * One EventBridge schedule per call, named by its key, that invokes the service's function once and deletes itself.
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
    await this.#unless('ConflictException', () =>
      this.#client.send(new CreateScheduleCommand(input)),
    );
  }

  async cancel(key: string): Promise<void> {
    const input = {
      Name: scheduleName(key),
      GroupName: this.#target.group,
    } satisfies DeleteScheduleCommandInput;
    await this.#unless('ResourceNotFoundException', () =>
      this.#client.send(new DeleteScheduleCommand(input)),
    );
  }

  /** Does it, where the named refusal says that it is as it should be already. */
  async #unless(settled: string, request: () => Promise<unknown>): Promise<void> {
    try {
      await request();
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown';
      if (name !== settled) throw mapSchedulerError(name, error);
    }
  }
}

function mapSchedulerError(name: string, cause: unknown): ThrottledError | UnavailableError {
  const options = { cause, details: { name } };
  return /Throttl|TooManyRequests/.test(name)
    ? new ThrottledError('The scheduler asks to slow down', options)
    : new UnavailableError('The scheduler did not take the request', options);
}
