import type { ConversationMessage } from '../../domain/conversation/conversation-message.ts';
import type { DeskItem } from '../../domain/desk/desk-entry.ts';
import type { DeskRefusal } from '../../domain/desk/desk-steps.ts';
import type { ConversationStore } from '../ports/conversation-store.ts';
import type { DeskBoard } from '../ports/desk/desk-board.ts';
import type { Understanding } from '../ports/understanding.ts';
import type { TurnPorts } from '../turn-state/world.ts';

export type DeskPorts = Pick<
  TurnPorts,
  'outbox' | 'replies' | 'catalogues' | 'hasher' | 'clock' | 'ids'
> & {
  readonly store: Pick<ConversationStore, 'load' | 'commit'>;
  readonly board: DeskBoard;
  readonly understanding: Pick<Understanding, 'redact' | 'reveal'>;
};

/** A listed entry and whether a colleague should have come long ago. */
export interface ListedEntry extends DeskItem {
  readonly isOverdue: boolean;
}

export type DeskReading =
  | {
      readonly type: 'found';
      readonly item: DeskItem;
      /** The newest ones, oldest first, as they are stored: without what must not be read. */
      readonly messages: readonly ConversationMessage[];
    }
  | { readonly type: 'unknown' };

/** Why a person cannot be written to. */
export type Unwritable = {
  readonly type: 'refused';
  readonly because: 'no-address' | 'unreachable' | 'key-reused';
};

/** What became of something that a colleague asked for. */
export type DeskOutcome =
  | { readonly type: 'done'; readonly item: DeskItem; readonly turnId: string }
  /** The same request was carried out before; nothing is sent again. */
  | { readonly type: 'repeated'; readonly item: DeskItem; readonly turnId: string }
  | { readonly type: 'unknown' }
  | DeskRefusal
  | Unwritable;
