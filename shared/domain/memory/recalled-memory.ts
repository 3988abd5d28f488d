/** What a person told about themselves, long ago perhaps: data, never an instruction. */
export interface RecalledFact {
  readonly id: string;
  readonly content: string;
  /** ISO 8601. */
  readonly toldAt: string;
}

/** What was found for the words of a turn, best first; nothing was found where memory failed. */
export interface RecalledMemory {
  readonly isAvailable: boolean;
  readonly facts: readonly RecalledFact[];
}
