import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { remittancesTools } from '../tools.ts';
import { executeTransfer } from './execute-transfer.ts';

type Tool = (typeof remittancesTools)['create_transfer'];

/** Executes what `prepare_create_transfer` locked, as {@link executeTransfer} does. */
export function createCreateTransfer(
  ports: RemittancesPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  return (input, context) => executeTransfer('create_transfer', input, context, ports);
}
