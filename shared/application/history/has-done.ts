import type { ToolExchange } from '../../domain/conversation/conversation-message.ts';

/** Whether a tool did what it was called for: it neither failed, nor asks, nor waits for a yes. */
export function hasDone(exchanges: readonly Pick<ToolExchange, 'result'>[]): boolean {
  return exchanges.some(
    ({ result }) =>
      result['error_code'] === undefined && result['status'] !== 'WAITING_FOR_THE_PERSON',
  );
}
