import type { NamedOption } from '../../../domain/reading.ts';
import { rememberTexts } from '../../../domain/text/remember-texts.ts';
import { isOneSlip } from '../../text/misspelling.ts';
import { normaliseText } from '../../text/normalise-text.ts';
import { soundsAlike } from '../../text/sounds-alike.ts';
import { type Token, tokenise } from '../../text/tokenise.ts';
import { type Message, type Proposal, proposeEach } from '../message.ts';
import { matchBefore, messageWords } from '../message-words.ts';

/** Small words that a label may be written with or without. */
const OPTIONAL: ReadonlySet<string> = new Set('por en con by in with the el la al de'.split(' '));

interface Label {
  readonly id: string;
  readonly words: readonly string[];
  readonly isOnScreen: boolean;
  readonly isExact: boolean;
}

/** A shorter word differs from too many others by one letter. */
const MIN_SLIP_LETTERS = 5;
const MIN_SOUND_LETTERS = 3;

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

function listLabels({ id, labels, isExact = false }: NamedOption, isOnScreen: boolean): Label[] {
  return labels.flatMap((label) => {
    const [beforeBracket = ''] = label.split(/[([]/);
    return [label, beforeBracket]
      .map((text) => ({ id, words: listWords(text), isOnScreen, isExact }))
      .filter(({ words }) => words.length > 0);
  });
}

/** A list stands on the screen for several messages, each of which is read several times. */
const listWords = rememberTexts((text): readonly string[] =>
  tokenise(normaliseText(text).text)
    .filter(({ type }) => type === 'word' || type === 'number')
    .map(({ folded }) => folded),
);

function matchLabels(
  tokens: readonly Token[],
  index: number,
  labels: readonly Label[],
): Proposal[] {
  const at = OPTIONAL.has(tokens[index]?.folded ?? '') ? index + 1 : index;
  return labels.flatMap(({ id, words, isOnScreen, isExact }) => {
    const start = words[0] === tokens[index]?.folded ? index : at;
    const fit = findFit(words, tokens.slice(start, start + words.length));
    if (fit === 'none' || (fit === 'misspelt' && isExact)) return [];
    const sure = isOnScreen ? ('certain' as const) : ('likely' as const);
    const confidence = fit === 'misspelt' ? ('possible' as const) : sure;
    const end = start + words.length;
    const option = { type: 'option', id, isOnScreen } as const;
    return [{ start: index, end, confidence, content: option }, ...ruleOut(tokens, index)];
  });
}

/** "Not to the", "menos al", right before what it rules out. */
function ruleOut(tokens: readonly Token[], end: number): readonly Proposal[] {
  // The article may belong to the words or to the option.
  const no = matchBefore(messageWords.ruledOut, tokens.slice(0, end), end);
  if (no === undefined) return [];
  const content = { type: 'mood', mood: 'negated' } as const;
  return [{ start: no.start, end, confidence: 'certain', content }];
}

function findFit(words: readonly string[], typed: readonly Token[]): 'same' | 'misspelt' | 'none' {
  if (words.every((word, at) => typed[at]?.folded === word)) return 'same';
  const fits = words.every((word, at) => {
    const token = typed[at];
    return token !== undefined && (token.folded === word || isMisspelt(word, token));
  });
  return fits ? 'misspelt' : 'none';
}

/** "telmx", "lus": one letter off, or written as it sounds; and no other word that is known. */
function isMisspelt(word: string, { type, folded }: Token): boolean {
  const isOther = messageWords.filler.words.has(folded) || /\d/.test(word);
  if (type !== 'word' || isOther) return false;
  const length = Math.min(word.length, folded.length);
  return (
    (length >= MIN_SLIP_LETTERS && isOneSlip(word, folded)) ||
    (length >= MIN_SOUND_LETTERS && soundsAlike(word, folded))
  );
}
