import type { ReadingContext, SavedRecipient, Understood } from '../../domain/understanding.ts';
import { createMoneyContext } from '../money/money-context.ts';
import { MAX_READ_UNITS, normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { hasAccents, isSpeltLike, listNameWords, matchName } from './match-name.ts';
import { parseRecipientMessage, type RecipientQuery } from './recipient-message.ts';
import { isThingName, relationWords, tokeniseName } from './recipient-words.ts';
import { suggestRecipients } from './suggest-recipients.ts';

/**
 * Reads which saved person a message names. It is `ok` only when every word of the description is a
 * whole word of exactly one entry, or its saved relation. Similar spellings and nicknames are
 * returned only as candidates of a question (`did-you-mean`). Refuses `foreign-script` and
 * `too-long`. Never throws.
 */
export function readRecipient<Saved extends SavedRecipient>(
  text: string,
  saved: readonly Saved[],
  context: ReadingContext,
): Understood<Saved> {
  if (text.length > MAX_READ_UNITS) return { type: 'refused', reason: 'too-long' };
  const tokens = tokenise(normaliseText(text).text);
  if (tokens.some(({ type }) => type === 'foreign')) {
    return { type: 'refused', reason: 'foreign-script' };
  }
  const known = new Set(saved.flatMap((entry) => listNameWords(entry).map(({ folded }) => folded)));
  const { parts, isSeveral } = parseRecipientMessage(
    tokens,
    known,
    createMoneyContext(tokens, context),
  );
  const readings = parts.map((part) =>
    namesThing(part, tokens) ? askInstead(readPart(part, saved)) : readPart(part, saved),
  );
  const [first] = readings;
  if (first === undefined) return { type: 'none' };
  return readings.length === 1 ? first : combineReadings(readings, isSeveral);
}

const ARTICLE = /^(?:el|la|los|las|the)$/;

/** "la luz" may be the electricity, although somebody called Luz is saved. */
function namesThing({ words }: RecipientQuery, tokens: readonly Token[]): boolean {
  const [word] = words;
  if (word === undefined || words.length > 1 || !isThingName(word)) return false;
  const at = tokens.indexOf(word);
  const isInName = tokens[at - 2]?.folded === 'de';
  return !isInName && ARTICLE.test(tokens[at - 1]?.folded ?? '');
}

function askInstead<Saved>(reading: Understood<Saved>): Understood<Saved> {
  return reading.type === 'ok' ? askOrNone([reading.value], 'did-you-mean') : reading;
}

/** Combines the descriptions of "María, mi mamá", which must lead to the same person. */
function combineReadings<Saved extends SavedRecipient>(
  readings: readonly Understood<Saved>[],
  isSeveral: boolean,
): Understood<Saved> {
  const candidates = [...new Set(readings.flatMap(listCandidates))];
  const [only] = candidates;
  const agree = readings.every(({ type }) => type === 'ok');
  if (agree && !isSeveral && candidates.length === 1 && only !== undefined) {
    return { type: 'ok', value: only };
  }
  if (candidates.length === 0) return { type: 'none' };
  return { type: 'ambiguous', candidates, question: isSeveral ? 'several-people' : 'which-person' };
}

function listCandidates<Saved>(reading: Understood<Saved>): readonly Saved[] {
  if (reading.type === 'ok') return [reading.value];
  return reading.type === 'ambiguous' ? reading.candidates : [];
}

function readPart<Saved extends SavedRecipient>(
  query: RecipientQuery,
  saved: readonly Saved[],
): Understood<Saved> {
  return query.relations.length > 0 ? findByRelation(query, saved) : findByName(query, saved);
}

function findByRelation<Saved extends SavedRecipient>(
  { relations, relationWord, words, isIndirect }: RecipientQuery,
  saved: readonly Saved[],
): Understood<Saved> {
  const isNamed = (entry: Saved) => matchName(relationWord, entry) === 'exact';
  const related = saved.filter(
    (entry) => isNamed(entry) || findRelations(entry).some((each) => relations.includes(each)),
  );
  const fitting = related.filter(
    (entry) => words.length === 0 || matchName(words, entry) === 'exact',
  );
  const [person] = fitting;
  if (person !== undefined && fitting.length === 1 && !isIndirect) {
    if (relations.length === 1 || isNamed(person)) return { type: 'ok', value: person };
  }
  const named = words.length === 0 ? [] : saved.filter((entry) => matchName(words, entry));
  // "La mamá de Pedro" is nobody's own mother.
  if (isIndirect && fitting.length + named.length === 0) return { type: 'none' };
  return askOrNone(
    fitting.length > 0 ? fitting : [...new Set([...related, ...named])],
    'which-person',
  );
}

/** The saved relation; "Mamá" alone, as a name, says it too. */
function findRelations({ name, relation }: SavedRecipient): readonly string[] {
  if (relation !== undefined) return [relation];
  const tokens = tokeniseName(name);
  const named = relationWords.match(tokens, 0);
  return named?.end === tokens.length ? named.value.split(' ') : [];
}

function findByName<Saved extends SavedRecipient>(
  { words }: RecipientQuery,
  saved: readonly Saved[],
): Understood<Saved> {
  const matches = saved.filter((entry) => matchName(words, entry) !== undefined);
  if (matches.length === 0) return askOrNone(suggestRecipients(words, saved), 'did-you-mean');
  const exact = matches.filter((entry) => matchName(words, entry) === 'exact');
  const spelt = hasAccents(words) ? exact.filter((entry) => isSpeltLike(words, entry)) : [];
  const chosen = exact.length === 1 ? exact : spelt;
  const [person] = chosen;
  return chosen.length === 1 && person !== undefined
    ? { type: 'ok', value: person }
    : askOrNone(matches, 'which-person');
}

function askOrNone<Saved>(candidates: readonly Saved[], question: string): Understood<Saved> {
  return candidates.length > 0 ? { type: 'ambiguous', candidates, question } : { type: 'none' };
}
