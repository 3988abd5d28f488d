import type { DeedMention } from '../../../../domain/deed-choice.ts';
import { listLeaves } from '../../../../domain/json.ts';
import { toJsonAmount } from '../../../../domain/money/money.ts';
import type { Claim, ClaimOf } from '../../../../domain/reading.ts';
import { foldPhrase } from '../../../../domain/text/fold-phrase.ts';
import { namesMain, namesOtherThan } from '../../../tools/names-other-than.ts';
import type { Turn } from '../../../turn-state/turn.ts';
import type { TurnState } from '../../../turn-state/turn-state.ts';
import { listInputs } from '../../../values/list-inputs.ts';
import { isStanding } from '../../standing/list-standing-calls.ts';
import type { MadeDeed } from './list-made.ts';

/**
 * The deeds that a mention fits, of those that were `made`, oldest first: by what they were, whom
 * they were for, how much, when, and by their place among all of these. `spoken` is the one that
 * the last question is about, or the last one.
 */
export function matchMention(
  turn: Turn,
  state: TurnState,
  mention: DeedMention,
  made: readonly MadeDeed[],
  spoken: MadeDeed | undefined,
): readonly MadeDeed[] {
  const ofKind = takeKind(turn, state, mention, made);
  const fitting = mention.claims.reduce(
    (left, claim) => left.filter((deed) => fits(deed, claim, left)),
    ofKind.filter((deed) => holdsWords(deed, mention.names)),
  );
  return takePlace(mention, fitting, spoken);
}

/** "The transfer" is what is mostly a transfer; what may be one, too, only where nothing is. */
function takeKind(
  turn: Turn,
  state: TurnState,
  { words, operation, isSetUp }: DeedMention,
  made: readonly MadeDeed[],
): readonly MadeDeed[] {
  const named = { ...state, text: words };
  const setUp = isSetUp === true ? made.filter(({ tool }) => isStanding(tool)) : made;
  if (operation === undefined) return setUp;
  const mains = setUp.filter(({ tool }) => namesMain(turn, named, tool));
  return mains.length > 0 ? mains : setUp.filter(({ tool }) => !namesOtherThan(turn, named, tool));
}

/** The places are counted among all that fit otherwise, whether undone or not. */
function takePlace(
  { place, count, isBefore, isOther, isThat }: DeedMention,
  fitting: readonly MadeDeed[],
  spoken: MadeDeed | undefined,
): readonly MadeDeed[] {
  if (isThat === true) return fitting.filter((deed) => deed === spoken);
  if (isOther === true) return fitting.filter((deed) => deed !== spoken && !deed.wasUndone);
  if (isBefore === true) return takeBefore(fitting, spoken);
  if (place === undefined) return fitting;
  const size = typeof count === 'number' ? count : 1;
  const start = place > 0 ? place - 1 : fitting.length + place - (size - 1);
  return start < 0 ? [] : fitting.slice(start, start + size);
}

/** Before the one that is spoken of; the last but one where that is of another kind. */
function takeBefore(fitting: readonly MadeDeed[], spoken: MadeDeed | undefined) {
  const at = spoken === undefined ? -1 : fitting.indexOf(spoken);
  const end = at < 0 ? fitting.length - 1 : at;
  return fitting.slice(Math.max(end - 1, 0), Math.max(end, 0));
}

function fits(deed: MadeDeed, claim: Claim, among: readonly MadeDeed[]): boolean {
  if (claim.type === 'amount') return isFor(deed, claim, among);
  if (claim.type === 'moment') return holdsMoment(deed, claim);
  if (claim.type === 'count') return true;
  const name = claim.type === 'payee' ? (claim.properName ?? claim.name) : claim.text;
  return holdsWords(deed, foldPhrase(name).split(' ').slice(-1));
}

/** How much it was for comes first; what it cost, or what arrives, only where no other fits. */
function isFor(deed: MadeDeed, claim: ClaimOf<'amount'>, among: readonly MadeDeed[]): boolean {
  const { reading } = claim;
  if (reading.type !== 'ok') return false;
  const amount = toJsonAmount(reading.value.minor, reading.value.currency);
  const isMain = ({ tool, input, result }: MadeDeed) =>
    listInputs(tool.inputSchema, 'money').some(
      (name) => input[name] === amount || result[name] === amount,
    );
  return among.some(isMain) ? isMain(deed) : listLeaves(deed.result).includes(String(amount));
}

function holdsMoment(deed: MadeDeed, claim: ClaimOf<'moment'>): boolean {
  const { reading } = claim;
  const day = reading.type === 'ok' && reading.value.type === 'date' ? reading.value.date : '';
  if (day !== '' && listLeaves(deed.result).includes(day)) return true;
  return holdsWords(deed, foldPhrase(claim.text).split(' ').slice(-1));
}

function holdsWords({ told }: MadeDeed, names: readonly string[]): boolean {
  const words = new Set(foldPhrase(told).split(' '));
  // "Juans" is Juan's.
  return names.every(
    (name) => words.has(name) || (/s$/.test(name) && words.has(name.slice(0, -1))),
  );
}
