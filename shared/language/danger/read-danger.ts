import type { Danger } from '../../domain/understanding.ts';
import {
  type DangerRole,
  type DangerSignal,
  type DangerSignals,
  readDangerSignals,
} from './danger-signals.ts';

const telling: readonly DangerRole[] = ['says', 'asks', 'saysMany', 'asksMany'];
const asking: readonly DangerRole[] = ['asks', 'asksMany'];

/** A longer message that doubts says something else as well. */
const MAX_DOUBT_TOKENS = 16;

/**
 * Tells whether a message tells of a fraud or a theft, or doubts that money is safe. One word is
 * never enough: a prize is only a fraud when something is to be paid for it. Pure; never throws.
 */
export function readDanger(text: string): Danger | undefined {
  const signals = readDangerSignals(text);
  if (isTheft(signals)) return 'theft';
  if (isScam(signals)) return 'scam';
  return isDoubt(signals) ? 'doubt' : undefined;
}

function isTheft(signals: DangerSignals): boolean {
  const { has, follows } = signals;
  if (has('theft') || (has('entered') && !hasNumber(signals) && !has('money'))) return true;
  if (follows(['stole'], ['device', 'account'], 3) !== undefined) return true;
  // Who tells an amount wants something done, with another phone by now.
  const isLost = follows(['lost'], ['device'], 2) !== undefined && !hasNumber(signals);
  const isGiven = !has('family') && follows(['gave'], ['secret', 'code'], 1) !== undefined;
  return isLost || isGiven;
}

function isScam(signals: DangerSignals): boolean {
  return [
    isNamed,
    asksForSecret,
    isAdvance,
    isStrangersOrder,
    isTheirOrder,
    isImpostor,
    isOffice,
    isCompelled,
    isThreat,
    isOddlyPaid,
    isPhishing,
  ].some((rule) => rule(signals));
}

/** The person calls it a fraud, and does not mean us. */
function isNamed({ has }: DangerSignals): boolean {
  return has('fraud') && !has('us');
}

/** Somebody wants a password; not the family a code to fetch the money, nor an app to log in. */
function asksForSecret({ has, follows }: DangerSignals): boolean {
  const isStranger = has('stranger', 'impostor');
  if (has('family') && !isStranger) return false;
  if (has('machine') && !isStranger && !has('call')) return false;
  const isOdd = isStranger || has('call', 'asksMany', 'saysMany');
  const wanted: readonly DangerRole[] = isOdd ? ['secret', 'code'] : ['secret'];
  if (follows(asking, wanted, 4) !== undefined) return true;
  return has(...telling) && follows(['giving'], wanted, 3) !== undefined;
}

/** Something is promised, and has to be paid for before. */
function isAdvance(signals: DangerSignals): boolean {
  const { has } = signals;
  if (!has('lure', 'offer') || !isDemanded(signals)) return false;
  const isOfOthers = has('offer', 'stranger', 'call', ...telling);
  return has('release') || (has('first') && !has('family')) || (has('cost') && isOfOthers);
}

function isDemanded({ has, follows }: DangerSignals): boolean {
  return has(...asking) || has('order') || follows(['duty'], ['send'], 1) !== undefined;
}

/** "Someone told me to send": of those named before the order, the last one is a stranger. */
function isStrangersOrder(signals: DangerSignals): boolean {
  const order = findOrder(signals, telling);
  if (order === undefined) return false;
  const named = signals.all.filter(
    ({ role, start }) => (role === 'stranger' || role === 'family') && start < order.start,
  );
  return named.at(-1)?.role === 'stranger';
}

/** "They told me to send" alone may be anybody: something else must be odd about it. */
function isTheirOrder(signals: DangerSignals): boolean {
  if (signals.has('family')) return false;
  if (findOrder(signals, ['saysMany', 'asksMany']) === undefined) return false;
  return signals.has('money', 'first', 'release', 'lure', 'trust');
}

/** What somebody says that is to be sent: "que le mande", "says I have to pay". */
function findOrder(signals: DangerSignals, by: readonly DangerRole[]): DangerSignal | undefined {
  const order = signals.follows(by, ['order'], 3);
  if (order !== undefined) return order;
  const duty = signals.follows(by, ['duty'], 3);
  return duty && signals.follows(['duty'], ['send'], 1) && duty;
}

/** Somebody met online, or who claims to be somebody, wants money. */
function isImpostor({ has }: DangerSignals): boolean {
  return has('impostor') && has(...asking, 'needs', 'order');
}

/** An office that calls for money. */
function isOffice(signals: DangerSignals): boolean {
  if (!signals.has('authority') || !signals.has('call')) return false;
  return signals.has('order') || signals.follows(['duty'], ['send'], 1) !== undefined;
}

/** "They are forcing me", "they kidnapped my son". */
function isCompelled({ has }: DangerSignals): boolean {
  return has('compelled');
}

/** "The IRS will arrest me", "dice que me va a matar si no pago". */
function isThreat({ has }: DangerSignals): boolean {
  return has('threat') && has('authority', 'stranger', 'call', ...telling);
}

/** "They want me to pay with gift cards". */
function isOddlyPaid({ has }: DangerSignals): boolean {
  return has('oddPayment') && has('authority', 'stranger', 'call', ...telling);
}

/** "I got a text to verify my account"; not an app that somebody logs in to. */
function isPhishing({ has }: DangerSignals): boolean {
  return has('verifying') && !has('machine', 'us') && has('stranger', 'call', ...telling);
}

function isDoubt(signals: DangerSignals): boolean {
  const { has, tokens } = signals;
  const isMeant = has('trust') || (has('fraud') && has('us'));
  return isMeant && tokens.length <= MAX_DOUBT_TOKENS && !hasNumber(signals);
}

function hasNumber({ tokens }: DangerSignals): boolean {
  return tokens.some(({ type }) => type === 'number');
}
