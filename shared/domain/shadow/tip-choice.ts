import type { Session } from '../conversation/session.ts';
import { wishForTips } from './shadow-memory.ts';

/** What a person last said of tips: it holds in all of their conversations. */
export interface TipChoice {
  readonly userId: string;
  readonly wantsTips: boolean;
}

/**
 * The session as its person's choices want it. The account's own decides; a no that comes with the
 * conversation (of the identity that it was another account's before) holds for the account, too.
 */
export function applyTipChoices(session: Session, choices: readonly TipChoice[]): Session {
  const own = choices.find(({ userId }) => userId === session.userId);
  const others = choices.filter((choice) => choice !== own);
  if (others.some(({ wantsTips }) => !wantsTips)) return withTips(session, false);
  return own === undefined ? session : withTips(session, own.wantsTips);
}

/** What is to be stored of a session's wish; `undefined` when that is what is stored. */
export function findNewChoice(
  { userId, shadow }: Session,
  choices: readonly TipChoice[],
): TipChoice | undefined {
  const wantsTips = shadow?.isOptedOut !== true;
  const stored = choices.find((choice) => choice.userId === userId);
  return wantsTips === (stored?.wantsTips ?? true) ? undefined : { userId, wantsTips };
}

function withTips(session: Session, wantsTips: boolean): Session {
  const isOptedOut = session.shadow?.isOptedOut === true;
  if (isOptedOut !== wantsTips) return session;
  return { ...session, shadow: wishForTips(session.shadow, wantsTips) };
}
