import type {
  ParkingLot,
  ParkingReason,
} from '../../../shared/application/ports/queues/parking-lot.ts';
import { FaultPlan } from './fault-plan.ts';

/** Parked messages, in order, each once; the fault operation is `park`. */
export class InMemoryParkingLot implements ParkingLot {
  readonly parked: { readonly body: string; readonly reason: ParkingReason }[] = [];
  readonly faults: FaultPlan;

  constructor(faults = new FaultPlan()) {
    this.faults = faults;
  }

  park(body: string, reason: ParkingReason): Promise<void> {
    return this.faults.run('park', () => {
      if (this.parked.every((known) => known.body !== body)) this.parked.push({ body, reason });
    });
  }
}
