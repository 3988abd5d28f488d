import { remember } from './remember.ts';

/**
 * Pronouns that Spanish glues to a verb: `mandale` → `manda`, `pagarlas` → `pagar`. After a bare
 * imperative only those that other words seldom end in (`cancela` and `habla` have none).
 */
const enclitic =
  /(?<=^.{3,}(?:[aei]r|ando|iendo))(?:me|te|se|nos)?(?:le|les|lo|la|los|las)$|(?<=^.{3,}[aei]r)(?:me|te|se|nos)$|(?<=^.{3,}a)(?:me|nos)?los?$|(?<=^.{3,}[ae])(?:me|nos)?les?$|(?<=^.{4,}[ae])(?:me|nos)$/;

/** Endings of Spanish and English; the stem left over has at least three letters. */
const ending =
  /(?<=^.{3,})(?:[ai]mientos?|[aiu]ciones|[aiu]cion|[aiu]tions?|cion(?:es)?|tions?|[ea]ncias?|[ea]nces?|mente|ments?|adores|ador|iendo|ando|[ai]d[ao]s?|aron|ieron|[ai]ste|[aei]mos|ings?|i[ae]s|ied|i[ao]s?|[aei]rs?|eds?|es|os|as|ly|[aeiouys])$/;

const LONGEST_WORD_KEPT = 3;
const SHORTEST_WORD_WITH_PRONOUN = 6;

/**
 * A rough stem that joins the forms of one word in Spanish or English, and often the same word in
 * both (`crédito`, `credit`). It only has to be the same on both sides of a comparison, so it may
 * cut deep; where people are told apart (`hermano`, `hermana`) whole words are compared instead.
 */
export const stem = remember(cutStem);

function cutStem(token: string): string {
  if (token.length <= LONGEST_WORD_KEPT) {
    return token;
  }
  let rest = token.length >= SHORTEST_WORD_WITH_PRONOUN ? token.replace(enclitic, '') : token;
  for (let shorter = rest.replace(ending, ''); shorter !== rest; ) {
    rest = shorter;
    shorter = rest.replace(ending, '');
  }
  return rest.length > LONGEST_WORD_KEPT ? rest.replace(/([^aeiou])\1$/, '$1') : rest;
}
