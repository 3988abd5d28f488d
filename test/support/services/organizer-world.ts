import type { PublishedEvent } from '../../../shared/application/ports/event-publisher.ts';
import type { ToolContext } from '../../../shared/application/ports/tool-invoker.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import { FaultPlan } from '../fakes/fault-plan.ts';
import { createInProcessServices } from './in-process-services.ts';
import { ServiceCaller } from './service-caller.ts';

/** Monday, 2 March 2026, 9 o'clock in Mexico City. */
const start = '2026-03-02T15:00:00.000Z';

/** A killed process is called again, as Lambda does. */
async function callAgain(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch {
    await call();
  }
}

/** A person with an organizer, in process, with a scheduler whose time a test lets pass. */
export function createOrganizerWorld(where: Partial<ToolContext> = {}) {
  const faults = new FaultPlan();
  const services = createInProcessServices({ faults, callScheduled: callAgain });
  const caller = new ServiceCaller(services.invoker, 'organizer');
  let now = start;
  const here = () => ({ now, locale: 'es-MX', timezone: 'America/Mexico_City', ...where });
  const told = (): readonly PublishedEvent[] =>
    services.events.events.filter(({ service }) => service === 'organizer');
  return {
    faults,
    services,
    call: (tool: string, input: JsonObject = {}, context: Partial<ToolContext> = {}) =>
      caller.call(tool, input, { ...here(), ...context }),
    data: (tool: string, input: JsonObject = {}, context: Partial<ToolContext> = {}) =>
      caller.data(tool, input, { ...here(), ...context }),
    told,
    /** What the person was reminded of, and when. */
    reminders: () =>
      told()
        .filter(({ type }) => type === 'task_due')
        .map(({ data, occurredAt }) => [data['title'], occurredAt]),
    /** Lets time pass; every call that is due is made at its own time. */
    runUntil: async (end: string): Promise<void> => {
      for (let rounds = 0; rounds < 2_000; rounds += 1) {
        const due = services.nextDue();
        if (due === undefined || due.toISOString() > end) break;
        await services.runDue(due);
      }
      now = end;
    },
  };
}
