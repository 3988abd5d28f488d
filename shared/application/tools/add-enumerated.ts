import type { Claim, Reading, WordSpan } from '../../domain/reading.ts';
import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { findStateTool, findTool } from './available-tools.ts';
import type { ToolCall } from './tool-step.ts';

/** A thing of a list has a short name: "luz", "the CFE one". */
const maxWords = 3;

/** More than this nobody asks for in one question. */
const maxThings = 4;

/**
 * The calls of a reply, with one more for each thing that the question names beside that of the
 * call: "how much are the water and the light" asks for both, whichever of them a model took.
 */
export function addEnumerated(
  turn: Turn,
  state: TurnState,
  calls: readonly ToolCall[],
): readonly ToolCall[] {
  const [call, ...others] = calls;
  if (call === undefined || others.length > 0 || !isLookup(state, call)) return calls;
  const things = listThings(turn, state);
  const [input] = Object.entries(call.input).filter(
    ([, value]) => typeof value === 'string' && namesOneOf(value, things),
  );
  if (things.length < 2 || things.length > maxThings || input === undefined) return calls;
  const asked = things.find((thing) => foldPhrase(thing) === foldPhrase(String(input[1])));
  const [first, ...more] = asked === undefined ? things : [asked, ...without(things, asked)];
  const name = (thing: string | undefined) => ({ ...call.input, [input[0]]: thing ?? input[1] });
  return [
    { ...call, input: name(first) },
    ...more.map((thing) => ({
      ...{ id: turn.world.ids.next('call'), name: call.name, input: name(thing) },
      isExtra: true as const,
    })),
  ];
}

function without(things: readonly string[], asked: string): readonly string[] {
  return things.filter((thing) => thing !== asked);
}

/** What the step of a flow looks up by itself fills its slot, which holds one thing. */
function isLookup(state: TurnState, { name, isUnreadable }: ToolCall): boolean {
  const isFree = findStateTool(state, name) === undefined && isUnreadable !== true;
  return isFree && findTool(state, name)?.kind === 'information';
}

/** The value is one of the things, or the words of several of them. */
function namesOneOf(value: string, things: readonly string[]): boolean {
  const words = ` ${foldPhrase(value)} `;
  return things.some((thing) => words.includes(` ${foldPhrase(thing)} `));
}

/** The things of the one list in a question: "luz", "agua" of "luz y agua"; else none. */
function listThings(turn: Turn, state: TurnState): readonly string[] {
  const context = buildReadingContext(turn, state);
  const reading = turn.world.understanding.readMessage(unmaskText(turn, state), context);
  if (!reading.claims.some(({ type }) => type === 'question')) return [];
  const things = toThings(reading);
  const joints = reading.claims.filter(isJoint);
  const joined = things.filter(
    (thing, at) => isJoinedTo(things[at - 1], thing) || isJoinedTo(thing, things[at + 1]),
  );
  return joined.map(({ text }) => text);

  function isJoinedTo(one: WordSpan | undefined, other: WordSpan | undefined): boolean {
    if (one === undefined || other === undefined) return false;
    const between = reading.claims.filter(({ start }) => start >= one.end && start < other.start);
    return between.some((claim) => joints.includes(claim)) && between.every(isFiller);
  }
}

/** Words that nothing explains, and people. */
function toThings({ claims, remainder }: Reading): readonly WordSpan[] {
  const people = claims.flatMap((claim) =>
    claim.type === 'payee' ? [{ ...claim, text: claim.name }] : [],
  );
  return [...remainder, ...people]
    .filter(({ text }) => text.split(' ').length <= maxWords)
    .toSorted((one, other) => one.start - other.start);
}

function isJoint(claim: Claim): boolean {
  return isFiller(claim) && /^(?:y|e|o|and|or|,|&)(?:\s|$)/i.test(claim.text);
}

function isFiller({ type }: Claim): boolean {
  return type === 'filler';
}
