import { relationWords } from '../../../../shared/language/recipient/recipient-words.ts';
import { normaliseText } from '../../../../shared/language/text/normalise-text.ts';
import { tokenise } from '../../../../shared/language/text/tokenise.ts';
import type { Recipient } from './recipient.ts';

/** Whom something is for, with every name that the person may use for them. */
export function describePayee(recipient: Recipient) {
  const { name, relation, aliases } = describeNames(recipient);
  return { name, aliases, ...(relation !== undefined && { relation }) };
}

/**
 * Returns a recipient with every name that a person may use for them, for readers of recipients.
 */
export function describeNames({ id, name, relationship }: Recipient) {
  const relation = relationship && readRelation(relationship);
  return {
    id,
    name,
    ...(relationship !== undefined && { relationship }),
    ...(relation !== undefined && { relation }),
    aliases: relationship === undefined ? [] : [relationship],
  };
}

/**
 * Returns the relation that a saved word means as a whole ("Mamá": `mother`), if it means exactly
 * one.
 */
function readRelation(relationship: string): string | undefined {
  const tokens = tokenise(normaliseText(relationship).text);
  const match = relationWords.match(tokens, 0);
  if (match === undefined || match.end < tokens.length) return undefined;
  const [relation, ...others] = match.value.split(' ');
  return others.length === 0 ? relation : undefined;
}
