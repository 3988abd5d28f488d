/** Why software cannot end something by itself. */
export type CaseReason =
  /** Nobody could find out how it ended. */
  | 'no-end'
  /** It was done, and the person can no longer pay for it: our loss. */
  | 'uncollected'
  /** It was given up and refunded; whether the partner did it nevertheless is unknown. */
  | 'unconfirmed';

/** Something that a colleague has to end. */
export interface OpenedCase {
  readonly service: string;
  readonly reason: CaseReason;
  /** The operation's own id, under which wallet and partner know it. */
  readonly operationId: string;
}

/** Calls a colleague to a case. Raising the same case again is harmless. */
export interface CaseAlarm {
  raise(opened: OpenedCase): void;
}
