import type { NamedOption } from '../../domain/reading.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { type Message, type Proposal, proposeEach } from './message.ts';

/** Small words that a label may be written with or without. */
const OPTIONAL: ReadonlySet<string> = new Set('por en con by in with the el la al de'.split(' '));

interface Label {
  readonly id: string;
  readonly words: readonly string[];
  readonly isOnScreen: boolean;
}

/** Proposes the options on screen and other known things, named by any of their labels. */
export function proposeOptions(message: Message): Proposal[] {
  const { options = [], terms = [] } = message.context;
  const labels = [
    ...options.flatMap((option) => listLabels(option, true)),
    ...terms.flatMap((option) => listLabels(option, false)),
  ];
  return labels.length === 0
    ? []
    : proposeEach(message, (index) => matchLabels(message.tokens, index, labels));
}

function listLabels({ id, labels }: NamedOption, isOnScreen: boolean): Label[] {
  return labels.flatMap((label) => {
    const [beforeBracket = ''] = label.split(/[([]/);
    return [label, beforeBracket]
      .map((text) => ({ id, words: listWords(text), isOnScreen }))
      .filter(({ words }) => words.length > 0);
  });
}

function listWords(text: string): string[] {
  return tokenise(normaliseText(text).text)
    .filter(({ type }) => type === 'word' || type === 'number')
    .map(({ folded }) => folded);
}

function matchLabels(
  tokens: readonly Token[],
  index: number,
  labels: readonly Label[],
): Proposal[] {
  const at = OPTIONAL.has(tokens[index]?.folded ?? '') ? index + 1 : index;
  return labels.flatMap(({ id, words, isOnScreen }) => {
    const start = words[0] === tokens[index]?.folded ? index : at;
    const fits = words.every((word, offset) => tokens[start + offset]?.folded === word);
    if (!fits) return [];
    const confidence = isOnScreen ? ('certain' as const) : ('likely' as const);
    const end = start + words.length;
    return [
      { start: index, end, confidence, content: { type: 'option' as const, id, isOnScreen } },
    ];
  });
}
