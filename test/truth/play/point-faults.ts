import { FaultPlan } from '../../support/fakes/fault-plan.ts';
import { passPoint } from './process.ts';

/** Makes every operation of a fake two points of the running process: before and after it. */
export class PointFaults extends FaultPlan {
  readonly #onDone: (operation: string) => void;

  /** `onDone` is told of every operation as soon as it took effect. */
  constructor(onDone: (operation: string) => void) {
    super();
    this.#onDone = onDone;
  }

  override async run<Result>(
    operation: string,
    effect: () => Result | Promise<Result>,
  ): Promise<Result> {
    await passPoint(`before ${operation}`);
    const result = await effect();
    this.#onDone(operation);
    await passPoint(`after ${operation}`);
    return result;
  }
}
