/** A button or list row as a channel shows it. Choosing it sends `reference` back. */
export interface ReplyOption {
  readonly reference: string;
  readonly label: string;
}

/** The reply to a turn, in Markdown, independent of the channel. There is exactly one per turn. */
export interface Reply {
  readonly text: string;
  readonly options: readonly ReplyOption[];
  readonly agentId: string;
  /** The event that it tells of. Absent in answers: the person wrote just before them. */
  readonly notice?: string;
}
