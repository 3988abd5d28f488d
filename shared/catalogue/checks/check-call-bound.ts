import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import { computeCallBounds } from '../call-bound.ts';
import type { CheckContext } from '../check-context.ts';

/** Checks that every flow can be reached from every agent within the iterations of one turn. */
export function checkCallBound({ configuration, log }: CheckContext, catalogue: Catalogue): void {
  const { maxIterations } = catalogue.assistant.limits;
  const limit = { file: configuration.assistant.file, path: ['limits', 'max_iterations'] };
  const bounds = computeCallBounds(catalogue);
  const startable = new Set(
    bounds.flatMap(({ flow, calls }) => (calls === undefined ? [] : [flow])),
  );
  for (const { agent, flow, calls } of bounds.filter((bound) => startable.has(bound.flow))) {
    if (calls === undefined) {
      const file = configuration.agents.find(({ content }) => content.id === agent)?.file;
      const message = `leaves no route from ${agent} to the flow ${flow}`;
      if (file !== undefined) log.report({ file, path: ['navigation'] }, message);
    } else if (calls > maxIterations) {
      log.report(
        limit,
        `is too low: from ${agent} to the flow ${flow}, it takes ${calls} model calls`,
      );
    }
  }
}
