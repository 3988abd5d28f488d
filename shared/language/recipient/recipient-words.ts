import { foldLetters } from '../text/fold-letters.ts';
import { createLexicon } from '../text/lexicon.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';

type List = 'lead' | 'tail' | 'particles' | 'possessives' | 'separators' | 'ofWhom';

const createListLexicon = (list: List) =>
  createLexicon(
    languages.flatMap(({ recipient }) => recipient[list].map((phrase) => [phrase, true] as const)),
  );

/** Words around names, of all languages together. */
export const recipientWords = {
  lead: createLexicon(
    languages.flatMap(({ recipient, verbs }) =>
      [...recipient.lead, ...verbs.open, ...verbs.complete].map(
        (phrase) => [phrase, true] as const,
      ),
    ),
  ),
  tail: createListLexicon('tail'),
  possessives: createListLexicon('possessives'),
  separators: createListLexicon('separators'),
  ofWhom: createListLexicon('ofWhom'),
} as const;

export const relationWords = createLexicon(languages.flatMap(({ relations }) => relations));

const particles = new Set(
  languages
    .flatMap(({ recipient }) => [...recipient.particles, ...recipient.possessives])
    .map(foldLetters),
);
const abbreviations = new Map(
  languages.flatMap(({ recipient }) =>
    recipient.abbreviations.map(
      ([short, name]) => [foldLetters(short), foldLetters(name)] as const,
    ),
  ),
);
const nicknames: ReadonlyMap<string, ReadonlySet<string>> = groupNamesByNickname();

function groupNamesByNickname(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const { recipient } of languages) {
    for (const [nickname, name] of recipient.nicknames) {
      const key = foldLetters(nickname);
      names.set(key, (names.get(key) ?? new Set()).add(foldLetters(name)));
    }
  }
  return names;
}

const thingNames = new Set(
  languages.flatMap(({ recipient }) => recipient.thingNames.map(foldLetters)),
);
const firstNames = new Set([...nicknames].flatMap(([nickname, names]) => [nickname, ...names]));

/** True for a name that is also the word for a thing: "luz". */
export function isThingName(token: Token): boolean {
  return thingNames.has(token.folded);
}

/** True for a customary first name or nickname. */
export function isFirstName(token: Token): boolean {
  return firstNames.has(token.folded);
}

/** Splits a name into the words that count, without particles. */
export function tokeniseName(name: string): Token[] {
  return tokenise(normaliseText(name).text).filter(
    ({ type, folded }) => (type === 'word' || type === 'number') && !particles.has(folded),
  );
}

export function isParticle(token: Token): boolean {
  return particles.has(token.folded);
}

/** Expands a short form: "Ma." → maria. Returns `undefined` for any other word. */
export function expandAbbreviation(folded: string): string | undefined {
  return abbreviations.get(folded);
}

/** Lists the names that a nickname is used for. */
export function listNamesBehind(folded: string): ReadonlySet<string> {
  return nicknames.get(folded) ?? new Set();
}
