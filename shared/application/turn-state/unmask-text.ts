import type { Turn } from './turn.ts';
import type { TurnState } from './turn-state.ts';

/** The person's words with the vault's values back in place, for readers that code trusts. */
export function unmaskText({ world }: Turn, { text, session }: TurnState): string {
  return world.understanding.reveal(text, session.vault ?? {});
}
