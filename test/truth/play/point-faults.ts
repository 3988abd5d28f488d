import { FaultPlan } from '../../support/fakes/fault-plan.ts';
import { passPoint } from './process.ts';

/** Makes every operation of a fake two points of the running process: before and after it. */
export class PointFaults extends FaultPlan {
  override async run<Result>(
    operation: string,
    effect: () => Result | Promise<Result>,
  ): Promise<Result> {
    await passPoint(`before ${operation}`);
    const result = await effect();
    await passPoint(`after ${operation}`);
    return result;
  }
}
