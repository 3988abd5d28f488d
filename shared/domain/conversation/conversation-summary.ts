/** What was said before the messages that a model still gets word by word; made of stored texts only. */
export interface ConversationSummary {
  readonly text: string;
  /** `sequence` of the last message that is in it. */
  readonly throughSequence: number;
  readonly at: string;
  /** The model call that wrote it. It belongs to no turn: it was made when the reply was out. */
  readonly call: SummaryCall;
}

export interface SummaryCall {
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}
