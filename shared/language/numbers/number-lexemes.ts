import type { Decimal } from '../../domain/money/decimal.ts';
import { rememberTexts } from '../../domain/text/remember-texts.ts';
import { foldLetters } from '../text/fold-letters.ts';
import type { LanguageVocabulary } from '../vocabulary/language-vocabulary.ts';
import type { NumberVocabulary } from '../vocabulary/number-vocabulary.ts';
import { multiply, parseExact } from './decimal-arithmetic.ts';

/** `below-hundred`: nothing may follow the word within its group of three digits. */
export type LexemeKind =
  | 'zero'
  | 'unit'
  | 'below-hundred'
  | 'tens'
  | 'hundreds'
  | 'hundred-scale'
  | 'thousands'
  | 'scale'
  | 'doubtful-scale';

export interface NumberLexeme {
  readonly kind: LexemeKind;
  readonly value: Decimal;
}

const THOUSAND = parseExact('1000');

/** Looks up a folded word as a number word of one language, including misspellings. */
export type FindNumberLexeme = (folded: string) => NumberLexeme | undefined;

/** Creates the lookup of a language, including glued forms ("dosmil", "twentyfive"). */
export function createNumberLexemes({ numbers }: LanguageVocabulary): FindNumberLexeme {
  const lexemes = new Map<string, NumberLexeme>();
  const add = ([word, lexeme]: readonly [string, NumberLexeme]) => {
    const key = numbers.spelling(foldLetters(word));
    if (!lexemes.has(key)) lexemes.set(key, lexeme);
  };
  for (const entry of listSimpleWords(numbers)) add(entry);
  for (const entry of listGluedTens(numbers)) add(entry);
  for (const entry of listGluedThousands(numbers, [...lexemes])) add(entry);
  const excluded = new Set(numbers.notNumbers);
  return rememberTexts((folded) =>
    excluded.has(folded) ? undefined : lexemes.get(numbers.spelling(folded)),
  );
}

type Entry = readonly [word: string, lexeme: NumberLexeme];

function listGluedTens({ tens, units, gluedTensJoin }: NumberVocabulary): Entry[] {
  return gluedTensJoin.flatMap((join) =>
    tens.flatMap(([ten, tenValue]) =>
      units.map(([unit, unitValue]): Entry => {
        const value = parseExact(`${Number(tenValue) + Number(unitValue)}`);
        return [`${ten}${join}${unit}`, { kind: 'below-hundred', value }];
      }),
    ),
  );
}

function listGluedThousands({ thousandScale }: NumberVocabulary, words: readonly Entry[]): Entry[] {
  return words
    .filter(([, { kind }]) => MAY_BE_GLUED.has(kind))
    .flatMap(([word, { value }]) =>
      thousandScale.map((scale): Entry => {
        return [`${word}${scale}`, { kind: 'thousands', value: multiply(value, THOUSAND) }];
      }),
    );
}

const MAY_BE_GLUED: ReadonlySet<LexemeKind> = new Set([
  'unit',
  'below-hundred',
  'tens',
  'hundreds',
]);

function* listSimpleWords(numbers: NumberVocabulary): Iterable<Entry> {
  for (const word of numbers.zero) yield [word, { kind: 'zero', value: parseExact('0') }];
  for (const [word, value] of numbers.units)
    yield [word, { kind: 'unit', value: parseExact(value) }];
  for (const [word, value] of numbers.teens) {
    yield [word, { kind: 'below-hundred', value: parseExact(value) }];
  }
  for (const [word, value] of numbers.tens)
    yield [word, { kind: 'tens', value: parseExact(value) }];
  for (const [word, value] of numbers.hundreds) {
    yield [word, { kind: 'hundreds', value: parseExact(value) }];
  }
  for (const word of numbers.hundredScale) {
    yield [word, { kind: 'hundred-scale', value: parseExact('100') }];
  }
  for (const word of numbers.thousandScale) yield [word, { kind: 'scale', value: THOUSAND }];
  for (const word of numbers.millionScale)
    yield [word, { kind: 'scale', value: parseExact('1000000') }];
  for (const word of numbers.doubtfulScale) {
    yield [word, { kind: 'doubtful-scale', value: THOUSAND }];
  }
}
