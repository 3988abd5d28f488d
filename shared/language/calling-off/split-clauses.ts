import { normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { callingOffWords } from './calling-off-words.ts';

/** A part of a message between two signs; `isBecause`: a word says that it is a reason. */
interface MessageClause {
  readonly text: string;
  readonly isBecause: boolean;
}

/** Splits a message where a sign stands or a reason begins: "cancélala, ya la pagué". */
export function splitClauses(text: string): readonly MessageClause[] {
  const normalised = normaliseText(text);
  const tokens = tokenise(normalised.text);
  const clauses: MessageClause[] = [];
  let first = 0;
  let isBecause = false;
  const close = (end: number) => {
    const [from, to] = [tokens[first], tokens[end - 1]];
    if (from === undefined || to === undefined || end <= first) return;
    const [start, stop] = normalised.originalRange(from.start, to.end);
    clauses.push({ text: text.slice(start, stop), isBecause });
  };
  for (let at = 0; at < tokens.length; at++) {
    const reason = callingOffWords.because.match(tokens, at);
    if (reason === undefined && !isSign(tokens[at])) continue;
    close(at);
    isBecause = reason !== undefined;
    first = reason?.end ?? at + 1;
    at = first - 1;
  }
  close(tokens.length);
  return clauses;
}

function isSign(token: Token | undefined): boolean {
  return token?.type === 'break' || /^[,.;:!¡]+$/.test(token?.text ?? '');
}
