import type { Decimal } from '../../domain/money/decimal.ts';
import { foldText } from '../text/fold-text.ts';
import type { LanguageVocabulary } from '../vocabulary/language-vocabulary.ts';
import type { NumberVocabulary } from '../vocabulary/number-vocabulary.ts';
import { exact, times } from './exact.ts';

/** `below-hundred`: nothing may follow it within its group of three. */
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

const THOUSAND = exact('1000');

/** Looks a folded word up as a number word of one language, misspellings included. */
export type NumberLexemes = (folded: string) => NumberLexeme | undefined;

/** Builds the look-up of a language, with its glued forms ("dosmil", "twentyfive"). */
export function numberLexemes({ numbers }: LanguageVocabulary): NumberLexemes {
  const lexemes = new Map<string, NumberLexeme>();
  const add = ([word, lexeme]: readonly [string, NumberLexeme]) => {
    const key = numbers.spelling(foldText(word));
    if (!lexemes.has(key)) lexemes.set(key, lexeme);
  };
  for (const entry of simpleWords(numbers)) add(entry);
  for (const entry of gluedTens(numbers)) add(entry);
  for (const entry of gluedThousands(numbers, [...lexemes])) add(entry);
  const excluded = new Set(numbers.notNumbers);
  return (folded) => (excluded.has(folded) ? undefined : lexemes.get(numbers.spelling(folded)));
}

type Entry = readonly [word: string, lexeme: NumberLexeme];

function gluedTens({ tens, units, gluedTensJoin }: NumberVocabulary): Entry[] {
  return gluedTensJoin.flatMap((join) =>
    tens.flatMap(([ten, tenValue]) =>
      units.map(([unit, unitValue]): Entry => {
        const value = exact(`${Number(tenValue) + Number(unitValue)}`);
        return [`${ten}${join}${unit}`, { kind: 'below-hundred', value }];
      }),
    ),
  );
}

function gluedThousands({ thousandScale }: NumberVocabulary, words: readonly Entry[]): Entry[] {
  return words
    .filter(([, { kind }]) => MAY_BE_GLUED.has(kind))
    .flatMap(([word, { value }]) =>
      thousandScale.map((scale): Entry => {
        return [`${word}${scale}`, { kind: 'thousands', value: times(value, THOUSAND) }];
      }),
    );
}

const MAY_BE_GLUED: ReadonlySet<LexemeKind> = new Set([
  'unit',
  'below-hundred',
  'tens',
  'hundreds',
]);

function* simpleWords(numbers: NumberVocabulary): Iterable<Entry> {
  for (const word of numbers.zero) yield [word, { kind: 'zero', value: exact('0') }];
  for (const [word, value] of numbers.units) yield [word, { kind: 'unit', value: exact(value) }];
  for (const [word, value] of numbers.teens) {
    yield [word, { kind: 'below-hundred', value: exact(value) }];
  }
  for (const [word, value] of numbers.tens) yield [word, { kind: 'tens', value: exact(value) }];
  for (const [word, value] of numbers.hundreds) {
    yield [word, { kind: 'hundreds', value: exact(value) }];
  }
  for (const word of numbers.hundredScale) {
    yield [word, { kind: 'hundred-scale', value: exact('100') }];
  }
  for (const word of numbers.thousandScale) yield [word, { kind: 'scale', value: THOUSAND }];
  for (const word of numbers.millionScale) yield [word, { kind: 'scale', value: exact('1000000') }];
  for (const word of numbers.doubtfulScale) {
    yield [word, { kind: 'doubtful-scale', value: THOUSAND }];
  }
}
