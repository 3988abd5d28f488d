import type { Session } from '../../domain/conversation/session.ts';
import { endCases } from '../../domain/desk/desk-session.ts';
import type { PublishedEvent } from '../ports/event-publisher.ts';

/**
 * The session once an event has said how the operation of a case ended, whoever ended it. Other
 * cases of the person stay at the desk.
 * @param at ISO 8601
 */
export function closeCase(session: Session, event: PublishedEvent, at: string): Session {
  const { case: of, operations = [], isTold, type } = event;
  const isOpen = of !== undefined && of.ending === undefined;
  if (isOpen) return session;
  const ended = [...operations, ...(of === undefined ? [] : [of.id])];
  const what = of === undefined ? type : `${of.reference} (${of.id}) ended as ${of.ending}`;
  const how = isTold === true ? ', by the person’s own call, which has told them' : '';
  return endCases(session, ended, { at, note: `${what}${how}.` });
}
