/**
 * Summary of the messages before those that a model still gets verbatim. It is made from stored,
 * redacted texts only.
 */
export interface ConversationSummary {
  readonly text: string;
  /** `sequence` of the last message that the summary covers. */
  readonly throughSequence: number;
  readonly at: string;
  /** The model call that wrote it. It belongs to no turn, because it is made after the reply. */
  readonly call: SummaryCall;
}

export interface SummaryCall {
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}
