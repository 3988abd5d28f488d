/**
 * Who said a message and how it reached us. It travels with every message from its channel to the
 * confirmation; the sender is the message's `userId`.
 */
export interface Provenance {
  /** `private`: nobody but the person and the assistant reads along. */
  readonly chat: 'private' | 'group';
  /** Where the person can write in private instead, e.g. `https://t.me/<bot>`. */
  readonly privateUrl?: string;
  /** The words are somebody else's, passed on. */
  readonly isForwarded?: boolean;
  /** Written through another bot. */
  readonly isViaBot?: boolean;
  /** A later version of a message that was sent before. */
  readonly isEdited?: boolean;
  /** Heard, not typed. */
  readonly isSpoken?: boolean;
  /** The channel's id of the message that this one answers. */
  readonly repliesTo?: string;
}

/** The sender's own words, typed or pressed just now: the only ones that may confirm anything. */
export function isOwnFreshMessage(provenance: Provenance): boolean {
  const { isForwarded, isViaBot, isEdited, isSpoken } = provenance;
  return !(isForwarded || isViaBot || isEdited || isSpoken);
}
