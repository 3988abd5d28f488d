import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { ConversationMessage } from '../../domain/conversation/conversation-message.ts';
import type { Session } from '../../domain/conversation/session.ts';
import type { ErrorKind } from '../../domain/errors.ts';
import type { RecalledMemory } from '../../domain/memory/recalled-memory.ts';
import type { ModelUsage } from '../ports/language-model.ts';

/** A turn whose reply is out, as its memory sees it. */
export interface AnsweredTurn {
  readonly turnId: string;
  readonly catalogue: Catalogue;
  readonly session: Session;
  /** Oldest first; the last ones are the turn's own. */
  readonly messages: readonly ConversationMessage[];
  readonly recalled?: RecalledMemory;
  /** Where it was said. */
  readonly channel: string;
  /** Of the turn itself: what code answers tells nothing about a person. */
  readonly modelCalls: number;
  readonly isGuest?: true;
}

/** What one memory step cost. */
export type MemoryStepCost = Pick<ModelUsage, 'inputTokens' | 'outputTokens'> & {
  readonly calls: number;
};

/** What became of the memory step of a turn. */
export type Remembering = { readonly cost: MemoryStepCost } & (
  | { readonly type: 'kept'; readonly saved: number; readonly updated: number }
  /** The model found nothing that is worth it. */
  | { readonly type: 'nothing' }
  /** The last error, once every try had one; what else the turn told may be kept. */
  | { readonly type: 'given-up'; readonly because: string }
  | { readonly type: 'failed'; readonly kind: ErrorKind | 'bug' }
);
