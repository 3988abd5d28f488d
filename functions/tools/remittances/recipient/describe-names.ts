import { relationOf } from './read-relation.ts';
import type { Recipient } from './recipient.ts';

/** A recipient by every name that a person may use for them; as readers of recipients want them. */
export function namesOf({ id, name, relationship }: Recipient) {
  const relation = relationship && relationOf(relationship);
  return {
    id,
    name,
    ...(relationship !== undefined && { relationship }),
    ...(relation !== undefined && { relation }),
    aliases: relationship === undefined ? [] : [relationship],
  };
}
