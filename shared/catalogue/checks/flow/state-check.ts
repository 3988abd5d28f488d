import type { FlowState } from '../../../domain/catalogue/flow.ts';
import type { KnownTool } from '../../known-tools.ts';
import type { Place, ProblemLog } from '../../problem-log.ts';

/** The input of a check of one state. */
export interface StateCheck {
  readonly log: ProblemLog;
  readonly place: Place;
  readonly state: FlowState;
  readonly agentId: string;
  readonly agentTools: ReadonlyMap<string, KnownTool>;
  /** The agent's tools and the state's captures. */
  readonly tools: ReadonlyMap<string, KnownTool>;
  /** Ids of the flow's states. */
  readonly states: readonly string[];
}
