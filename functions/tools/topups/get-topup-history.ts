import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import type { topupsTools } from './tools.ts';
import { describeTopup, listTopups } from './topup.ts';
import type { TopupsPorts } from './topups-ports.ts';

type Tool = (typeof topupsTools)['get_topup_history'];

/** Lists a person's latest top-ups, newest first. */
export function createGetTopupHistory({
  table,
}: TopupsPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ limit }, { userId }) => {
    const topups = await listTopups(table, userId, limit);
    return ok({ topups: topups.map(describeTopup) });
  };
}
