import { foldLetters } from './fold-letters.ts';
import { lazily } from './lazily.ts';
import { normaliseText } from './normalise-text.ts';
import { type Token, tokenise } from './tokenise.ts';

interface Node<Value> {
  readonly next: Map<string, Node<Value>>;
  entry?: { readonly value: Value; readonly written: readonly string[] };
}

export interface LexiconMatch<Value> {
  readonly value: Value;
  /** Index after the last token of the phrase. */
  readonly end: number;
}

export interface Lexicon<Value> {
  /** Matches the longest phrase that starts at `index`. */
  match(tokens: readonly Token[], index: number): LexiconMatch<Value> | undefined;
  /** Every word that occurs in a phrase, folded. */
  readonly words: ReadonlySet<string>;
}

/**
 * Creates a lexicon of phrases and their values. Phrases are compared folded, and the longest one
 * wins. With `accents: 'never-added'`, what the person typed may lack an accent but not add one:
 * "confirmó" (he did) is not "confirmo".
 */
export function createLexicon<Value>(
  entries: Iterable<readonly [phrase: string, value: Value]>,
  accents: 'ignored' | 'never-added' = 'ignored',
): Lexicon<Value> {
  const fits = accents === 'ignored' ? () => true : accentsFit;
  // Built when first needed: a cold start imports all vocabularies but reads only one message.
  const trie = lazily(() => buildTrie(entries));
  return {
    get words() {
      return trie().words;
    },
    match: (tokens, index) => findLongestMatch(trie().root, tokens, index, fits),
  };
}

function buildTrie<Value>(entries: Iterable<readonly [phrase: string, value: Value]>) {
  const root: Node<Value> = { next: new Map() };
  const words = new Set<string>();
  for (const [phrase, value] of entries) {
    const written = splitWords(phrase);
    insert(root, written, value);
    for (const { folded } of written) words.add(folded);
  }
  return { root, words };
}

interface WrittenWord {
  readonly text: string;
  readonly folded: string;
}

const PLAIN_PHRASE = /^[a-záéíóúüñ']+(?: [a-záéíóúüñ']+)*$/;

/** Most phrases are plain words and need no tokeniser. The others are split like messages. */
function splitWords(phrase: string): readonly WrittenWord[] {
  if (!PLAIN_PHRASE.test(phrase)) return tokenise(normaliseText(phrase).text);
  return phrase.split(' ').map((text) => ({ text, folded: foldLetters(text) }));
}

function insert<Value>(root: Node<Value>, written: readonly WrittenWord[], value: Value): void {
  let node = root;
  for (const token of written) {
    const child = node.next.get(token.folded) ?? { next: new Map() };
    node.next.set(token.folded, child);
    node = child;
  }
  node.entry ??= { value, written: written.map((token) => token.text.toLowerCase()) };
}

function findLongestMatch<Value>(
  root: Node<Value>,
  tokens: readonly Token[],
  index: number,
  fits: (tokens: readonly Token[], index: number, written: readonly string[]) => boolean,
): LexiconMatch<Value> | undefined {
  let node: Node<Value> | undefined = root;
  let best: LexiconMatch<Value> | undefined;
  for (let end = index; end < tokens.length; end += 1) {
    node = node?.next.get(tokens[end]?.folded ?? '');
    if (node === undefined) break;
    if (node.entry !== undefined && fits(tokens, index, node.entry.written)) {
      best = { value: node.entry.value, end: end + 1 };
    }
  }
  return best;
}

function accentsFit(tokens: readonly Token[], index: number, written: readonly string[]): boolean {
  return written.every((word, offset) => {
    const expected = [...word.normalize('NFC')];
    const typed = [...(tokens[index + offset]?.text ?? '').normalize('NFC').toLowerCase()];
    return (
      typed.length !== expected.length ||
      typed.every((letter, at) => !isAccented(letter) || isAccented(expected[at] ?? ''))
    );
  });
}

function isAccented(letter: string): boolean {
  return letter.normalize('NFD').length > 1;
}
