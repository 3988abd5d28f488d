import type { Catalogue } from '../domain/catalogue/assistant.ts';
import type { FlowDefinition } from '../domain/catalogue/flow.ts';
import { type KnownTool, listAgentTools } from './known-tools.ts';
import type { AuthoredConfiguration } from './parse/authored-configuration.ts';
import type { Place } from './problem-log.ts';
import type { FlowFile } from './schemas/flow-file.ts';

/** A flow with the file in which it is written. */
export interface FlowPlace {
  readonly root: Place;
  readonly content: FlowFile;
  readonly flow: FlowDefinition;
  readonly agentTools: ReadonlyMap<string, KnownTool>;
}

/** Lists every flow of an assistant. */
export function listFlowPlaces(
  configuration: AuthoredConfiguration,
  catalogue: Catalogue,
): readonly FlowPlace[] {
  return configuration.agents.flatMap(({ content: agent, flows }) =>
    flows.flatMap(({ file, content }) => {
      const flow = catalogue.flows[content.id];
      const definition = catalogue.agents[agent.id];
      if (flow === undefined || definition === undefined) return [];
      const agentTools = listAgentTools(configuration, definition);
      return { root: { file, path: [] }, content, flow, agentTools };
    }),
  );
}
