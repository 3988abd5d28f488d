/** What a person, and who judges, can see after a turn. */
export interface Screen {
  readonly text: string;
  /** The buttons below. */
  readonly labels: readonly string[];
  /** `flow@state`, or undefined when no flow is running. */
  readonly state: string | undefined;
  /** The text of the confirmation that waits for a yes. */
  readonly pending: string | undefined;
  /** Who decided, in order: code and why, or the model and its tools; and what services answered. */
  readonly steps: readonly string[];
  readonly modelCalls: number;
  readonly tokens: number;
  /** The shadow looked at the turn; its calls are none of the conversation's. */
  readonly isEvaluated: boolean;
  /** A tip stands in the text. */
  readonly hasTip: boolean;
}

/** A message of a person and what came of it. */
export interface Exchange {
  readonly said: string;
  readonly screen: Screen;
}
