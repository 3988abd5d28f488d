import type { AskedOperation } from '../../domain/conversation/confirmation.ts';
import { isJsonObject, type JsonValue, listLeaves } from '../../domain/json.ts';
import { MAX_READ_UNITS, normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { isOpposing } from './answer-lexicon.ts';
import { findPendingAmounts, type PendingAmount, splitKey } from './find-pending-amounts.ts';
import { findPendingMoments } from './find-pending-moments.ts';

/** The details that an answer can restate without changing anything. */
export interface PendingDetails {
  readonly amounts: readonly PendingAmount[];
  readonly currencies: ReadonlySet<string>;
  /** Folded words of each text value, such as names, relations and services. */
  readonly names: readonly ReadonlySet<string>[];
  readonly nameWords: ReadonlySet<string>;
  /** Digits of phones and accounts. */
  readonly digits: readonly string[];
  /** ISO dates and times at which it is to happen. */
  readonly moments: readonly string[];
  /** Folded words of the prompt and of the tool's name. They tell the kind of the operation. */
  readonly promptWords: ReadonlySet<string>;
}

const MAX_NAME_WORDS = 8;
const MIN_IDENTIFIER_DIGITS = 7;
/** Keys of free text. It may contain any word, so nothing in it counts as restated. */
const PROSE_KEYS = new Set(
  'note notes description message memo concept concepto text summary comment status reason disclaimer title'.split(
    ' ',
  ),
);

/** Collects the details of an operation: every value in its input and in its prepared figures. */
export function collectPendingDetails(asked: AskedOperation): PendingDetails {
  const amounts = [...findPendingAmounts(asked.input), ...findPendingAmounts(asked.prepared)];
  const leaves = [...listLeaves(asked.input), ...listLeaves(asked.prepared)].map((leaf) =>
    leaf.slice(0, MAX_READ_UNITS),
  );
  const names = [...collectNames(asked.input), ...collectNames(asked.prepared)];
  return {
    amounts,
    currencies: new Set(amounts.flatMap(({ currency }) => currency ?? [])),
    names,
    nameWords: new Set(names.flatMap((words) => [...words])),
    digits: leaves
      .map((leaf) => leaf.replace(/\D/g, ''))
      .filter((digits) => digits.length >= MIN_IDENTIFIER_DIGITS),
    moments: [...findPendingMoments(asked.input), ...findPendingMoments(asked.prepared)],
    promptWords: new Set([...readWords(asked.message), ...asked.tool.split('_')]),
  };
}

/** The details of a question that is about no operation: only its words. */
export function collectQuestionDetails(question: string): PendingDetails {
  return {
    amounts: [],
    currencies: new Set(),
    names: [],
    nameWords: new Set(),
    digits: [],
    moments: [],
    promptWords: new Set(readWords(question)),
  };
}

function collectNames(value: JsonValue): ReadonlySet<string>[] {
  if (typeof value === 'string') return readNameWords(value);
  if (Array.isArray(value)) return value.flatMap(collectNames);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    splitKey(key).some((word) => PROSE_KEYS.has(word)) ? [] : collectNames(item),
  );
}

function readNameWords(leaf: string): ReadonlySet<string>[] {
  const words = readWordTokens(leaf);
  if (words.length === 0 || words.length > MAX_NAME_WORDS) return [];
  return [new Set(words.filter((word) => !isOpposing(word)).map(({ folded }) => folded))];
}

function readWords(text: string): string[] {
  return readWordTokens(text).map(({ folded }) => folded);
}

function readWordTokens(text: string): Token[] {
  return tokenise(normaliseText(text.slice(0, MAX_READ_UNITS)).text).filter(
    ({ type }) => type === 'word',
  );
}
