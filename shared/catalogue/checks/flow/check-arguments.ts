import type { ArgumentPaths } from '../../../domain/catalogue/flow.ts';
import { type KnownTool, listRequiredInputs, readInputProperties } from '../../known-tools.ts';
import { below, type Place, type ProblemLog } from '../../problem-log.ts';

/** Checks that each argument is an input of the tool. `place` is the place of the mapping. */
export function checkArgumentNames(
  log: ProblemLog,
  place: Place,
  tool: KnownTool,
  paths: ArgumentPaths,
): void {
  const among = Object.keys(readInputProperties(tool));
  for (const name of Object.keys(paths)) {
    if (among.includes(name)) continue;
    const message = `is not an input of ${tool.definition.name}`;
    log.report(below(place, name), message, { name, among });
  }
}

/** Checks that a call without a model has every required input. `given` are the inputs it fills. */
export function checkArgumentsComplete(
  log: ProblemLog,
  place: Place,
  tool: KnownTool,
  given: readonly string[],
): void {
  for (const name of listRequiredInputs(tool)) {
    if (given.includes(name)) continue;
    log.report(
      below(place, name),
      `is missing: ${tool.definition.name} cannot be called without it`,
    );
  }
}
