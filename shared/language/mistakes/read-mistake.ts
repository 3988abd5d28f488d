import type { Mistake } from '../../domain/understanding.ts';
import { createLexicon, type Lexicon } from '../text/lexicon.ts';
import { MAX_READ_UNITS, normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import type { MistakeVocabulary } from '../vocabulary/deeds/mistake-vocabulary.ts';
import { languages } from '../vocabulary/languages.ts';

const createListLexicon = (list: keyof MistakeVocabulary) =>
  createLexicon(languages.flatMap(({ mistakes }) => mistakes[list].map((each) => [each, true])));

const accounts = createListLexicon('wrongAccounts');
const people = createListLexicon('wrongPeople');
const denials = createListLexicon('denials');

/**
 * What a remark says is not right: the account ("that's her old account") or the person ("wrong
 * person"). `undefined` for a question and for what is denied. Pure; never throws.
 */
export function readMistake(text: string): Mistake | undefined {
  const tokens = tokenise(normaliseText(text.slice(0, MAX_READ_UNITS)).text);
  if (tokens.some((token) => token.text === '?')) return undefined;
  if (holds(people, tokens)) return 'person';
  return holds(accounts, tokens) ? 'account' : undefined;
}

function holds(lexicon: Lexicon<boolean>, tokens: readonly Token[]): boolean {
  return tokens.some((_, at) => lexicon.match(tokens, at) !== undefined && !isDenied(tokens, at));
}

function isDenied(tokens: readonly Token[], index: number): boolean {
  return [1, 2, 3].some((back) => denials.match(tokens, index - back)?.end === index);
}
