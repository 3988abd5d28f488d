/** One of the personalities of an assistant, and whom it meets. */
export interface PersonaDefinition {
  readonly id: string;
  readonly when: {
    /** The owner of the assistant, or anybody else. */
    readonly identity?: 'owner' | 'stranger';
    /** On these channels only. */
    readonly channels?: readonly string[];
  };
  readonly prompt: string;
  /** No endpoint of its channels leads to the assistant yet. */
  readonly isPlanned?: true;
}

/** The first one that fits is the assistant's; it has none where none fits. */
export interface Personas {
  /** Accounts and identities (`dc:4711`) of the assistant's owners. */
  readonly owners: readonly string[];
  readonly personas: readonly PersonaDefinition[];
}
