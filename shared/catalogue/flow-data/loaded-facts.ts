import type { FlowState } from '../../domain/catalogue/flow.ts';
import type { KnownTool } from '../known-tools.ts';
import { type Facts, findSavedFacts } from './facts.ts';
import { toRootNode } from './json-schema.ts';

/**
 * What is set once a state has made its lookups.
 * A failed lookup leaves its key out, but the check is about what is declared, not about outages.
 */
export function findLoadedFacts(
  state: FlowState,
  agentTools: ReadonlyMap<string, KnownTool>,
): Facts {
  return new Map(
    state.onEnter.enrichments.flatMap(({ tool, as, save }) => {
      const output = agentTools.get(tool)?.output;
      if (output === undefined) return [];
      const whole = { schemas: [toRootNode(output)], certain: true, nullable: false };
      return [[as, whole] as const, ...findSavedFacts(output, save)];
    }),
  );
}
