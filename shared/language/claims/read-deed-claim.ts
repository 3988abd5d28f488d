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
  readonly unsure: RegExp;
  readonly guard: RegExp;
}

/** What outweighs what, where a text claims several things. */
const claims = ['own', 'unsure', 'stated'] as const;

/**
 * Tells whether a text claims that something was done, that nothing was, or that it is under way:
 * in the speaker's own name (`own`), or as a fact (`stated`); or that nobody knows whether it was
 * (`unsure`). Questions, wishes and conditions claim nothing. Read in every language, because a
 * model may answer in any of them.
 */
export function readDeedClaim(text: string): DeedClaim {
  const sentences = text.split(/(?<=[.!?…])\s+|\n+/).filter((sentence) => !/[?¿]/.test(sentence));
  const found = sentences.map((sentence) => readSentence(toWords(sentence)));
  return claims.find((claim) => found.includes(claim)) ?? 'none';
}

function readSentence(sentence: string): DeedClaim {
  for (const pattern of patterns()) {
    const claim = claims.find((each) => isClaimed(sentence, pattern[each], pattern.guard));
    if (claim !== undefined) return claim;
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

function compile(vocabulary: ClaimVocabulary): ClaimPatterns {
  const { ownLead, own, statedLead, stated, denied, open, unsure, done, guards } = vocabulary;
  const led = (leads: readonly string[]) =>
    `${toAlternatives(leads)}(?: \\p{L}+){0,${MAX_WORDS_BETWEEN}} ${toAlternatives(done)}`;
  return {
    own: toPattern(`(?:${toAlternatives(own)}|${led(ownLead)})`),
    stated: toPattern(`(?:${toAlternatives([...stated, ...denied, ...open])}|${led(statedLead)})`),
    unsure: toPattern(toAlternatives(unsure)),
    guard: toPattern(toAlternatives(guards)),
  };
}
