import { isDeepStrictEqual } from 'node:util';
import type { Decision } from '../../../shared/domain/conversation/decision.ts';
import type { ToolOutcome } from '../../../shared/domain/tool-outcome.ts';
import { findDeed, type Operation } from '../books/operation.ts';
import { type Intent, isValidYes, type Prompt, type Said } from './said.ts';

/** An operation that a service was asked for, and what the person was told of it. */
export interface TrackedOperation extends Operation {
  readonly decision: Decision | undefined;
  /** Turns that asked for it. */
  readonly turnIds: Set<string>;
  answer: ToolOutcome | undefined;
  told: 'nothing' | 'in doubt' | 'under way' | 'the end';
}

/** The person knows that it was taken on, or how it ended. */
export function isTold({ told }: Pick<TrackedOperation, 'told'>): boolean {
  return told === 'under way' || told === 'the end';
}

const agreeing: ReadonlySet<Intent> = new Set(['yes', 'again', 'chat', 'look']);

/** Whether two operations do the same, whatever they were quoted as. */
export function isSameDeed(one: Operation, other: Operation): boolean {
  if (findDeed(one.tool) !== findDeed(other.tool)) return false;
  const { quote_id: _one, ...input } = one.input;
  const { quote_id: _other, ...otherInput } = other.input;
  return one.tool !== other.tool || isDeepStrictEqual(input, otherInput);
}

/** Why an operation had no consent; `undefined` when it had. */
export function findMissingConsent(
  operation: Pick<TrackedOperation, 'tool' | 'input' | 'decision'>,
  said: ReadonlyMap<string, Said>,
): string | undefined {
  const { decision } = operation;
  if (decision === undefined) return 'no decision was stored before the effect';
  const messages = decision.messageIds.flatMap((id) => said.get(id) ?? []);
  const against = messages.find(({ intent }) => !agreeing.has(intent));
  if (against !== undefined) return `the same burst says ${against.intent}`;
  const yes = messages.find((message) => isValidYes(message) && isMeant(message, operation));
  if (yes?.prompt === undefined) return explainMissingYes(operation, decision, messages);
  return findHiddenFigure(yes.prompt);
}

function isMeant(
  { prompt }: Pick<Said, 'prompt'>,
  { tool, input }: Pick<Operation, 'tool' | 'input'>,
): boolean {
  return prompt?.tool === tool && isDeepStrictEqual(prompt.input, input);
}

/** Which part of a yes to exactly this is missing, with what stands instead. */
function explainMissingYes(
  { tool, input }: Pick<Operation, 'tool' | 'input'>,
  { messageIds }: Decision,
  messages: readonly Said[],
): string {
  const found = messages.map(({ intent, isOwn, sentAt, prompt }) => {
    if (intent !== 'yes' || !isOwn || prompt === undefined) return `${intent}, own: ${isOwn}`;
    if (!isMeant({ prompt }, { tool, input })) {
      return `a yes to ${prompt.tool} ${JSON.stringify(prompt.input)}`;
    }
    return `a yes of ${sentAt} to what ended at ${prompt.expiresAt}`;
  });
  const instead = found.length === 0 ? `nobody wrote ${messageIds.join()}` : found.join('; ');
  return `no valid yes to ${JSON.stringify(input)}, but ${instead}`;
}

/** What is executed must have been read: the amount, and the end of the number. */
function findHiddenFigure({ input, text }: Prompt): string | undefined {
  const shown = text.replaceAll(',', '');
  const amount = input['amount'] ?? input['amount_usd'];
  if (typeof amount === 'number' && !shown.includes(amount.toFixed(2))) {
    return `the prompt does not show ${amount}`;
  }
  const phone = input['phone_number'];
  if (typeof phone === 'string' && !shown.includes(phone.slice(-4))) {
    return 'the prompt does not show the number';
  }
  const account = input['account_number'];
  if (typeof account === 'string' && !shown.includes(account.replace(/\D/g, '').slice(-4))) {
    return 'the prompt does not show the account';
  }
  return undefined;
}

/** The tools of operations that were decided by a yes of an earlier one. */
export function findYesesUsedTwice(operations: readonly TrackedOperation[]): readonly string[] {
  const used = new Set<string>();
  return operations.flatMap(({ decision, tool }) => {
    const ids = decision?.messageIds ?? [];
    const isAgain = ids.some((id) => used.has(id));
    for (const id of ids) used.add(id);
    return isAgain ? [tool] : [];
  });
}

/** Whether a sentence is about what the person knows by this title. */
export function isTitledIn(sentence: string, { decision }: TrackedOperation): boolean {
  const title = decision?.confirmation.title;
  return title !== undefined && sentence.startsWith(`${title}:`);
}
