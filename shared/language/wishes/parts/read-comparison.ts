import type { Comparison } from '../../../domain/comparison.ts';
import type { Claim, ClaimOf, MessageContext, Reading, WordSpan } from '../../../domain/reading.ts';
import { readMessage } from '../../reading/read-message.ts';
import { normaliseText } from '../../text/normalise-text.ts';
import { type Token, tokenise } from '../../text/tokenise.ts';
import { wishWords } from '../wish-words.ts';

/** Whose amount it is, and where the words begin that lead to them. */
interface Base {
  readonly span: WordSpan;
  readonly name: string;
  readonly start: number;
}

/**
 * "Send Juan half of what I sent my mom": what is compared with is nobody who gets anything.
 * `undefined` where nobody else is named. Pure; never throws.
 */
export function readComparison(text: string, context: MessageContext): Comparison | undefined {
  const normalised = normaliseText(text);
  const tokens = tokenise(normalised.text);
  const reading = readMessage(text, context);
  const { claims } = reading;
  const amount = claims.find((claim) => claim.type === 'relative-amount');
  const base = amount && findBase(tokens, reading, amount);
  const isOther = claims.some((claim) => isPayee(claim) && claim !== base?.span);
  // Whoever stands right behind the verb may be known of only later: "send Juan".
  const isGiven = reading.remainder.some(({ end }) => end === amount?.start);
  if (amount === undefined || base === undefined || !(isOther || isGiven)) return undefined;
  const cut = (from: number, to: number) => {
    const [first, last] = [tokens[from], tokens[to - 1]];
    if (first === undefined || last === undefined || to <= from) return '';
    return text.slice(...normalised.originalRange(first.start, last.end));
  };
  const after = [cut(amount.end, base.start), cut(base.span.end, tokens.length)];
  return {
    relation: amount.relation,
    base: base.name,
    before: cut(0, amount.start),
    after: after.filter(Boolean).join(' '),
  };
}

/** The first behind the amount whom words such as "what I sent" lead to. */
function findBase(
  tokens: readonly Token[],
  { claims, remainder }: Reading,
  amount: Claim,
): Base | undefined {
  const payees = claims.filter(isPayee).map((span) => ({ span, name: span.name }));
  const told = claims.flatMap((claim) => (claim.type === 'mood' ? [claim.end] : []));
  // "I sent mom", where nobody is known of that name yet.
  const others = remainder.filter(({ start, end }) => end - start === 1 && told.includes(start));
  const named = [...payees, ...others.map((span) => ({ span, name: span.text }))];
  let start = amount.end;
  for (const one of named.sort((left, right) => left.span.start - right.span.start)) {
    if (one.span.start < amount.end) continue;
    const from = findCompared(tokens, start, one.span.start);
    if (from !== undefined) return { ...one, start: from };
    start = one.span.end;
  }
  return undefined;
}

function findCompared(tokens: readonly Token[], from: number, to: number): number | undefined {
  for (let at = from; at < to; at += 1) {
    if (wishWords.compared.match(tokens, at) !== undefined) return at;
  }
  return undefined;
}

function isPayee(claim: Claim): claim is ClaimOf<'payee'> & Claim {
  return claim.type === 'payee' && !claim.isNegated;
}
