import { listTools } from '../../../domain/catalogue/list-tools.ts';
import type { ActionTool } from '../../../domain/catalogue/tool.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import { readSlots } from '../../flow/slots/read-slots.ts';
import { findDeed, listDeeds } from '../../tools/find-deed.ts';
import { renderStep } from '../../turn-state/render-step.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { listInputs } from '../../values/list-inputs.ts';
import { readWords } from '../read-intent.ts';
import { offerIfMissed } from './answer-complaint.ts';
import { callInAgentOf } from './call-after.ts';

/**
 * "Did my mom get hers?", where nothing that was done here was for her: what was sent to her is
 * looked up, never how somebody else's stands. `undefined` where the words name nobody, or
 * somebody who is told of here.
 */
export async function lookUpPerson(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  const person = findPersonElsewhere(turn, state);
  const [look] = person === undefined ? [] : listLookups(state);
  if (person === undefined || look === undefined) return undefined;
  const { action, list, input } = look;
  const shown = await callInAgentOf(turn, state, action, list, { [input]: person });
  return shown && offerIfMissed(turn, shown);
}

/** Whether the words name one person whom neither the prompt nor the flow's step shows. */
export function namesOffScreen(turn: Turn, state: TurnState): boolean {
  const person = findNamed(turn, state);
  return person !== undefined && !isOnScreen(turn, state, person);
}

/** The one person that the words name, where neither a deed nor the screen tells of them. */
function findPersonElsewhere(turn: Turn, state: TurnState): string | undefined {
  const person = findNamed(turn, state);
  if (person === undefined || isOnScreen(turn, state, person)) return undefined;
  return listDeeds(state).some(({ told }) => holds(told, person)) ? undefined : person;
}

/** "To her" names nobody. */
function findNamed(turn: Turn, state: TurnState): string | undefined {
  const [person, ...others] = readWords(turn, state).claims.flatMap((claim) =>
    claim.type === 'payee' && !claim.isNegated && claim.reading.type !== 'ambiguous'
      ? [claim.name]
      : [],
  );
  return others.length === 0 ? person : undefined;
}

function isOnScreen(turn: Turn, state: TurnState, person: string): boolean {
  const prompt = state.session.pendingConfirmation?.message ?? '';
  const step = renderStep(turn, state) ?? '';
  return holds(`${prompt}\n${step}`, person) || isChosen(turn, state);
}

function holds(text: string, person: string): boolean {
  const word = foldPhrase(person).split(' ').at(-1) ?? '';
  return ` ${foldPhrase(text)} `.includes(` ${word} `);
}

/** "My mom", where the running flow holds María, who is listed as that. */
function isChosen(turn: Turn, state: TurnState): boolean {
  const data = currentFlow(state.session)?.data ?? {};
  const { inputs = {} } = readSlots(turn, state, unmaskText(turn, state)) ?? {};
  return Object.entries(inputs).some(([slot, input]) => {
    const held = data[slot];
    return held !== undefined && Object.values(input).includes(held);
  });
}

interface Lookup {
  readonly action: string;
  readonly list: string;
  readonly input: string;
}

/** The lists of what was done that can be those of one person; that of the last deed first. */
function listLookups(state: TurnState): readonly Lookup[] {
  const last = findDeed(state)?.tool.name;
  const actions = listTools(state.catalogue).filter(
    (tool): tool is ActionTool => tool.kind === 'action' && tool.listedBy !== undefined,
  );
  const ordered = actions.toSorted((one, other) => rank(one) - rank(other));
  return ordered.flatMap(({ name, listedBy }) => {
    const list = listTools(state.catalogue).find((tool) => tool.name === listedBy?.tool);
    const [input] = listInputs(list?.inputSchema ?? {}, 'recipient');
    return list === undefined || input === undefined
      ? []
      : [{ action: name, list: list.name, input }];
  });

  function rank({ name }: ActionTool): number {
    return name === last ? 0 : 1;
  }
}
