import { toErrorKind } from '../../../shared/domain/errors.ts';
import type { CallScheduled } from '../../support/services/in-process-services.ts';
import type { Fate } from './fate.ts';
import { runProcess } from './process.ts';

/** Lambda calls a function that failed or died twice more. */
const MAX_ATTEMPTS = 3;

/**
 * Makes scheduled calls of services as processes that may die, though not every time: the last death
 * of a call raises an alarm and is a person's to repair. Now and then a call comes twice.
 */
export function createScheduledCaller(fate: Fate, onBug: (error: unknown) => void): CallScheduled {
  const attempt = async (call: () => Promise<unknown>, isLast: boolean): Promise<boolean> => {
    const strike = fate.planStrike('service killed', isLast ? 0 : 0.15, 24);
    const ending = await runProcess(call, strike);
    if (ending.type === 'failed' && toErrorKind(ending.error) === undefined) onBug(ending.error);
    return ending.type === 'done';
  };
  const callOnce = async (call: () => Promise<unknown>): Promise<void> => {
    for (let count = 1; count <= MAX_ATTEMPTS; count += 1) {
      if (await attempt(call, count === MAX_ATTEMPTS)) return;
    }
  };
  return async (call) => {
    await callOnce(call);
    if (fate.strikes('scheduled call twice', 0.1)) await callOnce(call);
  };
}
