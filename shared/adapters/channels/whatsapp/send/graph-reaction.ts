import { describeFailure } from '../failure-reasons.ts';
import type { GraphRefusal } from './graph-api.ts';

/** A change to a message after which Meta may accept it. */
export type Amendment =
  /** Text only, with numbered options. */
  | 'plain'
  /** The message that Meta approved for people who have not written for a day. */
  | 'as-template'
  /** The other form of a Mexican, Argentine or Brazilian number. */
  | 'other-phone-form'
  /** The phone number instead of Meta's user id. */
  | 'to-phone';

/** How to react to a refusal. */
export type GraphReaction =
  | { readonly type: 'amend'; readonly amendment: Amendment; readonly otherwise: string }
  | { readonly type: 'give-up'; readonly reason: string }
  | { readonly type: 'wait'; readonly seconds: number }
  /** The token is wrong or may not do this: an operator's matter. */
  | { readonly type: 'renew-token' }
  | { readonly type: 'retry' };

const RENEW_TOKEN: GraphReaction = { type: 'renew-token' };
const RETRY: GraphReaction = { type: 'retry' };
const WAIT: GraphReaction = { type: 'wait', seconds: 5 };
/** One message every six seconds to the same person, on average. */
const WAIT_FOR_PAIR: GraphReaction = { type: 'wait', seconds: 6 };

const amend = (code: number, amendment: Amendment): readonly [number, GraphReaction] => [
  code,
  { type: 'amend', amendment, otherwise: describeFailure(code) },
];

/**
 * By Meta's code. Every code that is not here refuses the message for good.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes
 */
const REACTIONS: ReadonlyMap<number, GraphReaction> = new Map([
  [0, RENEW_TOKEN],
  [10, RENEW_TOKEN],
  [190, RENEW_TOKEN],
  [131005, RENEW_TOKEN],
  [4, WAIT],
  [80007, WAIT],
  [130429, WAIT],
  [131056, WAIT_FOR_PAIR],
  [1, RETRY],
  [2, RETRY],
  [131000, RETRY],
  [131016, RETRY],
  [131057, RETRY],
  [133004, RETRY],
  amend(131047, 'as-template'),
  amend(131026, 'other-phone-form'),
  amend(131030, 'other-phone-form'),
  amend(131062, 'to-phone'),
  amend(100, 'plain'),
  amend(131008, 'plain'),
  amend(131009, 'plain'),
]);

/** Chooses the reaction to a refused message. */
export function chooseGraphReaction({ code, status }: GraphRefusal): GraphReaction {
  if (code === undefined) return reactToStatus(status);
  // 200–299 are the codes of missing permissions.
  if (code >= 200 && code < 300) return RENEW_TOKEN;
  return REACTIONS.get(code) ?? { type: 'give-up', reason: describeFailure(code) };
}

/** The answer is from a proxy, not from Meta, so only its status is usable. */
function reactToStatus(status: number): GraphReaction {
  if (status === 401 || status === 403) return RENEW_TOKEN;
  return status === 429 ? WAIT : RETRY;
}
