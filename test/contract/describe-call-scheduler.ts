import { describe, expect, it } from 'vitest';
import type { CallScheduler, ScheduledCall } from '../../shared/services/ports/call-scheduler.ts';
import { aScheduledCall } from '../support/builders/scheduled-call.ts';

export interface SchedulerUnderTest {
  readonly scheduler: CallScheduler;
  readonly now: () => Date;
  /** The first `count` calls that are made, whenever they are due. */
  readonly takeCalls: (count: number) => Promise<readonly Omit<ScheduledCall, 'at'>[]>;
}

/** What every {@link CallScheduler} promises. */
export function describeCallScheduler(name: string, make: () => Promise<SchedulerUnderTest>): void {
  const open = async () => {
    const { scheduler, now, takeCalls } = await make();
    const inSeconds = (seconds: number) => new Date(now().getTime() + seconds * 1_000);
    return { scheduler, inSeconds, takeCalls };
  };
  const callOf = ({ at: _at, ...call }: ScheduledCall) => call;

  describe.concurrent(`CallScheduler: ${name}`, () => {
    it('calls with what was asked, once per key, by the first request for it', async () => {
      const { scheduler, inSeconds, takeCalls } = await open();
      const call = aScheduledCall({ at: inSeconds(1) });
      await scheduler.schedule(call);
      await scheduler.schedule({ ...call, input: {}, at: inSeconds(0) });
      const second = aScheduledCall({ key: 'second', at: inSeconds(2) });
      await scheduler.schedule(second);
      const calls = await takeCalls(2);
      expect(calls.toSorted((a, b) => a.key.localeCompare(b.key))).toStrictEqual([
        callOf(call),
        callOf(second),
      ]);
    });

    it('calls at once what should have been called', async () => {
      const { scheduler, inSeconds, takeCalls } = await open();
      const late = aScheduledCall({ at: inSeconds(-3_600) });
      await scheduler.schedule(late);
      expect(await takeCalls(1)).toStrictEqual([callOf(late)]);
    });

    it('forgets a call that is cancelled, and that key only', async () => {
      const { scheduler, inSeconds, takeCalls } = await open();
      const kept = aScheduledCall({ key: 'kept', at: inSeconds(1) });
      await scheduler.schedule(aScheduledCall({ key: 'cancelled', at: inSeconds(1) }));
      await scheduler.schedule(kept);
      await scheduler.cancel('cancelled');
      await scheduler.cancel('cancelled');
      await scheduler.cancel('never-scheduled');
      expect(await takeCalls(1)).toStrictEqual([callOf(kept)]);
    });

    it('may be asked again with a key that was called', async () => {
      const { scheduler, inSeconds, takeCalls } = await open();
      const call = aScheduledCall({ at: inSeconds(0) });
      await scheduler.schedule(call);
      await takeCalls(1);
      await scheduler.schedule({ ...call, input: { again: true }, at: inSeconds(0) });
      expect(await takeCalls(1)).toStrictEqual([{ ...callOf(call), input: { again: true } }]);
    });
  });
}
