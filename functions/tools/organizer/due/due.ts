/** When a task is due. */
export interface Due {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** RFC 5545 rule of a task that comes back. */
  readonly rule?: string;
}

/** The person wants no reminder. */
export const NO_DUE = 'none';
