/** A button or list row as a channel shows it; `reference` comes back when it is chosen. */
export interface ReplyOption {
  readonly reference: string;
  readonly label: string;
}

/** What a person gets for a turn; channel-neutral, Markdown text. Exactly one per turn. */
export interface Reply {
  readonly text: string;
  readonly options: readonly ReplyOption[];
  readonly agentId: string;
}
