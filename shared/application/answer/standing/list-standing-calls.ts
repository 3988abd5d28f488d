import { listTools } from '../../../domain/catalogue/list-tools.ts';
import type { ActionTool, UndoCall } from '../../../domain/catalogue/tool.ts';
import type { JsonObject } from '../../../domain/json.ts';
import type { Claim, MoneyOperation } from '../../../domain/reading.ts';
import type { CallingOff } from '../../../domain/understanding.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { listInputs } from '../../values/list-inputs.ts';

/** A call that calls off what an action set up for later. */
export interface StandingCall {
  readonly tool: string;
  readonly undo: UndoCall;
  readonly input: JsonObject;
}

/** Sets something up for later, and calls it off itself. */
export function isStanding({ name, undoneBy }: ActionTool): boolean {
  return undoneBy?.tool === name;
}

/**
 * The calls that the words may mean, of all actions that set something up for later: by what the
 * person calls it, by whom it is for, or, where it goes on by itself, by nothing.
 */
export function listStandingCalls(
  { catalogue }: TurnState,
  calledOff: CallingOff,
  claims: readonly Claim[],
): readonly StandingCall[] {
  return listTools(catalogue).flatMap((tool) => {
    if (tool.kind !== 'action' || !isStanding(tool) || tool.undoneBy === undefined) return [];
    const given = readInput(tool, tool.undoneBy, calledOff, claims);
    const input = given && { ...given, ...tool.undoneBy.set };
    return input === undefined ? [] : [{ tool: tool.name, undo: tool.undoneBy, input }];
  });
}

function readInput(
  { inputSchema }: ActionTool,
  { byName }: UndoCall,
  { name, nameInReason, isSetUp }: CallingOff,
  claims: readonly Claim[],
): JsonObject | undefined {
  const isOfTransfer = namesOperation(claims, 'transfer');
  const given = name || nameInReason;
  if (byName !== undefined)
    return given === '' || isOfTransfer ? undefined : { [byName.input]: given };
  if (namesOperation(claims, 'payment')) return undefined;
  const person = findPerson(claims) ?? (isOfTransfer && name !== '' ? name : undefined);
  const [recipient] = listInputs(inputSchema, 'recipient');
  if (person !== undefined) return recipient === undefined ? undefined : { [recipient]: person };
  if (name !== '') return undefined;
  const isRepeated = claims.some((claim) => claim.type === 'moment' && claim.isRepeated);
  return isSetUp && (isRepeated || isOfTransfer) ? {} : undefined;
}

/** Whom it is for: "mom's" is mom. */
function findPerson(claims: readonly Claim[]): string | undefined {
  const [person] = claims.flatMap((claim) => (claim.type === 'payee' ? [claim.name] : []));
  return person?.replace(/['’]s$/, '');
}

/** Whether the words ask for, or speak of, this kind of operation. */
export function namesOperation(claims: readonly Claim[], operation: MoneyOperation): boolean {
  return claims.some((claim) => claim.type === 'request' && claim.operation === operation);
}
