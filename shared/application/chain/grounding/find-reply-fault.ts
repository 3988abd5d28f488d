import { findImitatedQuestion } from '../../../domain/catalogue/find-imitated-question.ts';
import { findRawWords, listConstants } from '../../../domain/text/find-raw-words.ts';
import { holdsMachineMarkup } from '../../../domain/text/holds-machine-markup.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { buildScope, type TurnState } from '../../turn-state/turn-state.ts';
import { findInvented } from './find-invented.ts';
import { findUnbackedClaim } from './find-unbacked-claim.ts';
import type { ReplyFault } from './reply-fault.ts';

/** Words for a program: a tool call or reasoning that was written out. */
export const markupFault: ReplyFault = {
  event: 'markup-in-reply',
  details: {},
  request:
    'Nobody can read that: it holds JSON, tags or control tokens. Call tools as tools, ' +
    'or answer again in plain words for the person.',
};

/**
 * What a model may not say in these words: markup, a figure from nowhere, a word that only machines
 * read, a question for a yes that is not open, or a deed that was not done.
 */
export function findReplyFault(turn: Turn, state: TurnState, text: string): ReplyFault | undefined {
  if (holdsMachineMarkup(text)) return markupFault;
  const invented = findInvented(state, text);
  if (invented.length > 0) {
    const request =
      `These figures are in no data: ${invented.join('; ')}. ` +
      'Answer again with figures from the data only, or without figures.';
    return { event: 'figures-ungrounded', details: { count: invented.length }, request };
  }
  const raw = findRaw(state, text);
  if (raw.length > 0) {
    const request =
      `People do not understand this: ${raw.join('; ')}. ` +
      'Answer again in plain words: dates and times as a person says them, no ids, no field names.';
    return { event: 'raw-words', details: { count: raw.length }, request };
  }
  return findImitation(state, text) ?? findUnbackedClaim(turn, state, text);
}

/** Words of a question for a yes, while a yes would answer nothing. */
function findImitation(state: TurnState, text: string): ReplyFault | undefined {
  const imitated = findImitatedQuestion(state.catalogue, text);
  const asked = state.session.pendingConfirmation?.tool;
  if (imitated.length === 0 || (asked !== undefined && imitated.includes(asked))) return undefined;
  const request =
    'Nothing is waiting for a yes, so do not ask for one. ' +
    'Call the tool to prepare it, or answer again without that question.';
  return { event: 'question-imitated', details: { tools: imitated }, request };
}

/** What the person wrote themselves may be repeated. */
function findRaw(state: TurnState, text: string): readonly string[] {
  const { history, toolExchanges } = state;
  const said = [
    state.said ?? state.text,
    ...history.flatMap((one) => (one.role === 'user' ? [one.text] : [])),
  ];
  const data = [buildScope(state), ...toolExchanges.map(({ result }) => result)];
  const constants = data.flatMap((each) => listConstants(each));
  return findRawWords(text, constants).filter((word) => !said.some((one) => one.includes(word)));
}
