import { commandPhrases } from '../../command/command-words.ts';
import { answerWords } from '../../confirmation/answer-lexicon.ts';
import { scanNumber } from '../../numbers/scan-number.ts';
import { isFirstName, recipientWords, relationWords } from '../../recipient/recipient-words.ts';
import type { Token } from '../../text/tokenise.ts';
import { type Message, type Proposal, proposeEach } from '../message.ts';
import { createNameScope, findNameEnd, type NameScope } from '../scan-name.ts';

/**
 * Proposes what puts an answer off: "dame dos minutos", "let me ask my wife first". Whoever is to
 * be asked or told is nobody that gets anything.
 */
export function proposePauses(message: Message): Proposal[] {
  const scope = createNameScope(message);
  return proposeEach(message, (index) => [
    ...toProposal(index, findConsultEnd(scope, index)),
    ...toProposal(index, findTimeEnd(message, index)),
  ]);
}

function toProposal(start: number, end: number | undefined): Proposal[] {
  const content = { type: 'answer', answer: 'later' } as const;
  return end === undefined ? [] : [{ start, end, confidence: 'certain', content }];
}

/** "Déjame preguntarle a mi esposo primero". */
function findConsultEnd(scope: NameScope, index: number): number | undefined {
  const { tokens } = scope.message;
  const lead = answerWords.consults.match(tokens, index);
  const person = lead && findPersonEnd(scope, lead.end);
  if (person === undefined) return undefined;
  return answerWords.afterConsult.match(tokens, person)?.end ?? person;
}

function findPersonEnd(scope: NameScope, index: number): number | undefined {
  const { tokens } = scope.message;
  const possessive = recipientWords.possessives.match(tokens, index);
  const own = possessive?.end ?? index;
  const relation = relationWords.match(tokens, own);
  if (relation !== undefined) return findNameEnd(scope, relation.end, true);
  if (isAdviser(tokens, own)) return undefined;
  if (possessive !== undefined) return tokens[own]?.type === 'word' ? own + 1 : undefined;
  const pronoun = answerWords.pronouns.match(tokens, index);
  if (pronoun !== undefined) return pronoun.end;
  return isNamed(scope, index) ? findNameEnd(scope, index) : undefined;
}

/** "Let me talk to a person": whoever answers here is not consulted elsewhere. */
function isAdviser(tokens: readonly Token[], index: number): boolean {
  return commandPhrases.match(tokens, index)?.value === 'person';
}

function isNamed({ message: { tokens }, known }: NameScope, index: number): boolean {
  const token = tokens[index];
  if (token?.type !== 'word') return false;
  return known.has(token.folded) || isFirstName(token) || /^\p{Lu}/u.test(token.text);
}

/** "Give me two minutes", "dame un ratito"; "30 minutes of airtime" are bought. */
function findTimeEnd({ tokens, money }: Message, index: number): number | undefined {
  const lead = answerWords.asksTime.match(tokens, index);
  if (lead === undefined) return undefined;
  const few = answerWords.few.match(tokens, lead.end);
  const count = scanNumber(tokens, few?.end ?? lead.end, money)?.end ?? few?.end;
  const time = count === undefined ? undefined : answerWords.shortTimes.match(tokens, count);
  return time && /^(?:de|of)$/.test(tokens[time.end]?.folded ?? '') ? undefined : time?.end;
}
