import { memoise } from './memoise.ts';

/**
 * Pronouns that Spanish attaches to a verb: `mandale` → `manda`, `pagarlas` → `pagar`. After an
 * imperative, it matches only pronouns that rarely end other words, so `cancela` and `habla` stay.
 */
const enclitic =
  /(?<=^.{3,}(?:[aei]r|ando|iendo))(?:me|te|se|nos)?(?:le|les|lo|la|los|las)$|(?<=^.{3,}[aei]r)(?:me|te|se|nos)$|(?<=^.{3,}a)(?:me|nos)?los?$|(?<=^.{3,}[ae])(?:me|nos)?les?$|(?<=^.{4,}[ae])(?:me|nos)$/;

/** Spanish and English endings. At least three letters remain as the stem. */
const ending =
  /(?<=^.{3,})(?:[ai]mientos?|[aiu]ciones|[aiu]cion|[aiu]tions?|cion(?:es)?|tions?|[ea]ncias?|[ea]nces?|mente|ments?|adores|ador|iendo|ando|[ai]d[ao]s?|aron|ieron|[ai]ste|[aei]mos|ings?|i[ae]s|ied|i[ao]s?|[aei]rs?|eds?|es|os|as|ly|[aeiouys])$/;

const MAX_UNCUT_LENGTH = 3;
const MIN_LENGTH_WITH_PRONOUN = 6;

/**
 * Reduces a word to a rough stem that is the same for all its forms in Spanish or English, and
 * often for the same word in both (`crédito`, `credit`). Stems are only compared with each other,
 * so they may be short. Where the difference matters (`hermano`, `hermana`), whole words are
 * compared.
 */
export const stem = memoise((token) => irregular.get(token) ?? cutStem(token));

/**
 * Words whose stem would be that of another word, or look like it misspelt: "recibo" (a bill) and
 * "recibir" (to receive), "quinceañera" (a feast) and "quincena" (a fortnight).
 */
const irregular: ReadonlyMap<string, string> = new Map([
  ['recibo', 'factur'],
  ['recibos', 'factur'],
  ['quinceanera', 'quinceanera'],
  ['quinceaneras', 'quinceanera'],
  ['quinceanero', 'quinceanera'],
]);

function cutStem(token: string): string {
  if (token.length <= MAX_UNCUT_LENGTH) {
    return token;
  }
  let rest = token.length >= MIN_LENGTH_WITH_PRONOUN ? token.replace(enclitic, '') : token;
  for (let shorter = rest.replace(ending, ''); shorter !== rest; ) {
    rest = shorter;
    shorter = rest.replace(ending, '');
  }
  return rest.length > MAX_UNCUT_LENGTH ? rest.replace(/([^aeiou])\1$/, '$1') : rest;
}
