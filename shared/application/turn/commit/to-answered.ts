import type { ConversationSoFar } from '../../history/compact-history.ts';
import type { AnsweredTurn } from '../../memory/remembering.ts';
import type { TurnCommit } from '../../ports/conversation-store.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';

/** What a turn leads to: what there is to commit, and the conversation once it is. */
export interface AnsweredMessages {
  readonly commit: TurnCommit;
  readonly conversation: ConversationSoFar;
  /** What the memory step has beside that. */
  readonly remembering: Pick<AnsweredTurn, 'recalled' | 'isGuest'>;
  /** Resolves once the shadow has what it looks at; absent when nobody watches. */
  readonly evaluationStarted?: Promise<void>;
}

export function toAnswered(
  { catalogue, history, summary, evaluation, recalled, isGuest }: TurnState,
  commit: TurnCommit,
): AnsweredMessages {
  const { session } = commit;
  const messages = [...history, ...commit.messages];
  return {
    commit,
    conversation: { catalogue, session, messages, ...(summary ? { summary } : {}) },
    remembering: { ...(recalled && { recalled }), ...(isGuest && { isGuest }) },
    ...(evaluation ? { evaluationStarted: evaluation.evaluationStarted } : {}),
  };
}
