import { foldText } from '../text/fold-text.ts';
import { createLexicon } from '../text/lexicon.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';

type List = 'lead' | 'tail' | 'particles' | 'possessives' | 'separators' | 'ofWhom';

const lexiconOf = (list: List) =>
  createLexicon(
    languages.flatMap(({ recipient }) => recipient[list].map((phrase) => [phrase, true] as const)),
  );

/** Words around names, all languages together. */
export const recipientWords = {
  lead: createLexicon(
    languages.flatMap(({ recipient, verbs }) =>
      [...recipient.lead, ...verbs.open, ...verbs.complete].map(
        (phrase) => [phrase, true] as const,
      ),
    ),
  ),
  tail: lexiconOf('tail'),
  possessives: lexiconOf('possessives'),
  separators: lexiconOf('separators'),
  ofWhom: lexiconOf('ofWhom'),
} as const;

export const relationWords = createLexicon(languages.flatMap(({ relations }) => relations));

const particles = new Set(
  languages
    .flatMap(({ recipient }) => [...recipient.particles, ...recipient.possessives])
    .map(foldText),
);
const abbreviations = new Map(
  languages.flatMap(({ recipient }) =>
    recipient.abbreviations.map(([short, name]) => [foldText(short), foldText(name)] as const),
  ),
);
const nicknames: ReadonlyMap<string, ReadonlySet<string>> = namesByNickname();

function namesByNickname(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const { recipient } of languages) {
    for (const [nickname, name] of recipient.nicknames) {
      const key = foldText(nickname);
      names.set(key, (names.get(key) ?? new Set()).add(foldText(name)));
    }
  }
  return names;
}

/** Words of a name that count, without particles. */
export function nameTokens(name: string): Token[] {
  return tokenise(normaliseText(name).text).filter(
    ({ type, folded }) => (type === 'word' || type === 'number') && !particles.has(folded),
  );
}

export function isParticle(token: Token): boolean {
  return particles.has(token.folded);
}

/** "Ma." → maria; `undefined` for words that are no short form. */
export function abbreviated(folded: string): string | undefined {
  return abbreviations.get(folded);
}

/** Names a nickname is customary for. */
export function namesBehind(folded: string): ReadonlySet<string> {
  return nicknames.get(folded) ?? new Set();
}
