import type { ChangingTool, RecipientChange } from './recipient-change.ts';

/** A call that executes a prepared change. */
export interface ChangeExecution {
  readonly tool: ChangingTool;
  readonly quoteId: string;
  readonly operationId: string;
  readonly input: Readonly<Record<string, string | undefined>>;
}

/** True when a call matches the change: each value as given then, or as shown to the person. */
export function matchesChange(
  { tool, given, before, after }: RecipientChange,
  execution: Pick<ChangeExecution, 'tool' | 'input'>,
): boolean {
  const recipient = after ?? before;
  const shown: Readonly<Record<string, string | undefined>> = {
    recipient_id: recipient?.id,
    country: recipient?.country,
  };
  return (
    tool === execution.tool &&
    Object.entries(execution.input).every(
      ([name, value]) => value === undefined || value === shown[name] || value === given[name],
    )
  );
}
