import type { DeedClaim } from '../../domain/understanding.ts';
import { lazily } from '../text/lazily.ts';
import type { ClaimVocabulary } from '../vocabulary/claim-vocabulary.ts';
import { languages } from '../vocabulary/languages.ts';
import { toAlternatives, toPattern, toWords } from './claim-words.ts';

/** Between "ya quedó" and "hecha" stands at most the thing that was done. */
const MAX_WORDS_BETWEEN = 3;

interface ClaimPatterns {
  readonly own: RegExp;
  readonly stated: RegExp;
  readonly guard: RegExp;
}

/**
 * Tells whether a text claims that something was done, that nothing was, or that it is under way:
 * in the speaker's own name (`own`), or as a fact (`stated`). Questions, wishes and conditions
 * claim nothing. Read in every language, because a model may answer in any of them.
 */
export function readDeedClaim(text: string): DeedClaim {
  const sentences = text.split(/(?<=[.!?…])\s+|\n+/).filter((sentence) => !/[?¿]/.test(sentence));
  const claims = sentences.map((sentence) => readSentence(toWords(sentence)));
  if (claims.includes('own')) return 'own';
  return claims.includes('stated') ? 'stated' : 'none';
}

function readSentence(sentence: string): DeedClaim {
  for (const { own, stated, guard } of patterns()) {
    if (isClaimed(sentence, own, guard)) return 'own';
    if (isClaimed(sentence, stated, guard)) return 'stated';
  }
  return 'none';
}

/** The claim stands in the sentence, and nothing before it takes it back. */
function isClaimed(sentence: string, claim: RegExp, guard: RegExp): boolean {
  const match = claim.exec(sentence);
  return match !== null && !guard.test(sentence.slice(0, match.index));
}

const patterns = lazily((): readonly ClaimPatterns[] =>
  languages.map(({ claims }) => compile(claims)),
);

function compile(claims: ClaimVocabulary): ClaimPatterns {
  const { ownLead, own, statedLead, stated, denied, open, done, guards } = claims;
  const led = (leads: readonly string[]) =>
    `${toAlternatives(leads)}(?: \\p{L}+){0,${MAX_WORDS_BETWEEN}} ${toAlternatives(done)}`;
  return {
    own: toPattern(`(?:${toAlternatives(own)}|${led(ownLead)})`),
    stated: toPattern(`(?:${toAlternatives([...stated, ...denied, ...open])}|${led(statedLead)})`),
    guard: toPattern(toAlternatives(guards)),
  };
}
