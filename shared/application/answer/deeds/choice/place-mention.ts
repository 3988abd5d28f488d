import { currentFlow } from '../../../../domain/conversation/session.ts';
import type { DeedMention } from '../../../../domain/deed-choice.ts';
import { toJsonAmount } from '../../../../domain/money/money.ts';
import type { Claim, ClaimOf } from '../../../../domain/reading.ts';
import { foldPhrase } from '../../../../domain/text/fold-phrase.ts';
import { isAnother } from '../../../flow/slots/contradictions.ts';
import { findHeldPerson, mayMean } from '../../../flow/slots/find-held-person.ts';
import { findRunningFlow, readFlowMessage, readSlots } from '../../../flow/slots/read-slots.ts';
import { namesOtherThan } from '../../../tools/names-other-than.ts';
import type { Turn } from '../../../turn-state/turn.ts';
import type { TurnState } from '../../../turn-state/turn-state.ts';
import { listInputs } from '../../../values/list-inputs.ts';
import type { MadeDeed } from './list-made.ts';
import { listHeld } from './put-draft-aside.ts';

/** Whether what is under way is what the words name; `unknown` where that cannot be told. */
type Place = 'here' | 'elsewhere' | 'unknown';

/** Where that stands which a mention names, seen from what is under way. */
export function placeMention(turn: Turn, state: TurnState, mention: DeedMention): Place {
  // Only beside the flow's own list does a reading tell whom it means.
  const { claims: named } = readFlowMessage(turn, state, mention.words);
  const claims = [
    ...named.filter(({ type }) => type === 'payee'),
    ...mention.claims.filter(({ type }) => type !== 'payee'),
  ];
  const thing = placeThing(turn, state, mention);
  const places = [
    placeOperation(turn, state, mention),
    ...claims.flatMap((claim) => placeClaim(turn, state, claim) ?? []),
    ...(thing === undefined ? mention.names.map((name) => placeName(state, name)) : [thing]),
  ];
  if (places.includes('elsewhere')) return 'elsewhere';
  return places.includes('unknown') ? 'unknown' : 'here';
}

/** Whether a deed is for whom the flow, or what is put, is for. */
export function isOfSamePayee(state: TurnState, { tool, input }: MadeDeed): boolean {
  const held = listHeld(state);
  return listInputs(tool.inputSchema, 'recipient').some((name) =>
    held.includes(String(input[name])),
  );
}

/** "The transfer", where a top-up runs, may be one that was made before. */
function placeOperation(turn: Turn, state: TurnState, { words, operation }: DeedMention): Place {
  if (operation === undefined) return 'here';
  const { pendingConfirmation: pending } = state.session;
  const agent = state.catalogue.agents[pending?.agentId ?? ''];
  const put = agent?.tools.filter(({ name }) => name === pending?.tool) ?? [];
  const flow = findRunningFlow(state);
  const abouts = [...put, ...(flow ? [{ description: flow.description, examples: [] }] : [])];
  return namesOtherThan(turn, { ...state, text: words }, ...abouts) ? 'unknown' : 'here';
}

/** What the flow is about comes first among its slots: "the light", "mom's". */
function placeThing(turn: Turn, state: TurnState, { words }: DeedMention): Place | undefined {
  const [thing] = findRunningFlow(state)?.slots ?? [];
  const { data = {} } = currentFlow(state.session) ?? {};
  const slot = thing?.key ?? '';
  const input = readSlots(turn, state, words)?.inputs[slot];
  if (input === undefined || data[slot] === undefined) return undefined;
  return isAnother(state, { slot, input }) ? 'elsewhere' : 'here';
}

function placeClaim(turn: Turn, state: TurnState, claim: Claim): Place | undefined {
  if (claim.type === 'payee') return placePayee(turn, state, claim);
  if (claim.type === 'amount') return placeAmount(state, claim);
  if (claim.type === 'moment' && !claim.isNow) return 'unknown';
  return claim.type === 'phone' || claim.type === 'identifier' ? 'unknown' : undefined;
}

/** A name that is nobody's whom the person saved is not whom the flow is for. */
function placePayee(turn: Turn, state: TurnState, payee: ClaimOf<'payee'>): Place {
  const person = findHeldPerson(turn, state);
  if (person !== undefined) return mayMean(person, payee) ? 'here' : 'elsewhere';
  return placeName(state, payee.properName ?? payee.name);
}

function placeAmount(state: TurnState, { reading }: ClaimOf<'amount'>): Place {
  if (reading.type !== 'ok') return 'unknown';
  const { minor, currency } = reading.value;
  return listHeld(state).includes(String(toJsonAmount(minor, currency))) ? 'here' : 'elsewhere';
}

/** "Juans" is Juan's; it is a value of what is under way that holds the name. */
function placeName(state: TurnState, name: string): Place {
  const word = foldPhrase(name).split(' ').at(-1) ?? '';
  const held = listHeld(state).flatMap((value) => foldPhrase(value).split(' '));
  return held.includes(word) || held.includes(word.replace(/s$/, '')) ? 'here' : 'unknown';
}
