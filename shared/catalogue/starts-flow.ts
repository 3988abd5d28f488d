import type { FlowDefinition } from '../domain/catalogue/flow.ts';
import type { NavigationTool } from '../domain/catalogue/tool.ts';

/** True for a route that can start the flow: within its agent, or by entering that agent. */
export function startsFlow({ routing }: NavigationTool, flow: FlowDefinition): boolean {
  if (routing.type === 'start_flow') return routing.target === flow.id;
  if (routing.type !== 'enter_agent' || routing.target !== flow.agent) return false;
  return routing.flow === undefined || routing.flow === flow.id;
}
