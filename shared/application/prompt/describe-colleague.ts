import type { Session } from '../../domain/conversation/session.ts';
import { escapeTags } from './escape-tags.ts';

/** Later the person speaks of something else. */
const TOLD_FOR_MS = 24 * 60 * 60_000;

/** What a colleague left behind for the assistant when they gave the conversation back. */
export function describeColleague({ desk }: Pick<Session, 'desk'>, now: Date): string {
  const { outcome, releasedAt = '' } = desk ?? {};
  if (outcome === undefined || now.getTime() - Date.parse(releasedAt) > TOLD_FOR_MS) return '';
  return `<colleague left="${releasedAt}">${escapeTags(outcome)}</colleague>`;
}
