import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { remittancesTools } from '../tools.ts';
import { executeTransfer } from '../transfer/execute-transfer.ts';

type Tool = (typeof remittancesTools)['repeat_last_transfer'];

/** Executes what `prepare_repeat_last_transfer` locked, as {@link executeTransfer} does. */
export function createRepeatLastTransfer(
  ports: RemittancesPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  return (input, context) => executeTransfer('repeat_last_transfer', input, context, ports);
}
