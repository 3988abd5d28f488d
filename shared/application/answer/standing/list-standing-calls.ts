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
  calledOff: CallingOff,
  claims: readonly Claim[],
): JsonObject | undefined {
  const other = byName === undefined ? 'payment' : 'transfer';
  if (namesOperation(claims, other)) return undefined;
  if (byName === undefined) return readPerson(inputSchema, calledOff, claims);
  const given = calledOff.name || calledOff.nameInReason;
  return given === '' ? undefined : { [byName.input]: given };
}

function readPerson(
  inputSchema: JsonObject,
  { name, isSetUp }: CallingOff,
  claims: readonly Claim[],
): JsonObject | undefined {
  const isOfTransfer = namesOperation(claims, 'transfer');
  const person = findPerson(claims) ?? (isOfTransfer ? name : '');
  const [recipient] = listInputs(inputSchema, 'recipient');
  if (person !== '') return recipient === undefined ? undefined : { [recipient]: person };
  const isOnlyOne = isOfTransfer || claims.some(isRepeated);
  return name === '' && isSetUp && isOnlyOne ? {} : undefined;
}

function isRepeated(claim: Claim): boolean {
  return claim.type === 'moment' && claim.isRepeated;
}

/** Whom it is for: "mom's" is mom. */
function findPerson(claims: readonly Claim[]): string | undefined {
  const [person] = claims.flatMap((claim) => (claim.type === 'payee' ? [claim.name] : []));
  return person?.replace(/['’]s$/, '');
}

/** Whether the words ask for, or speak of, this kind of operation. */
function namesOperation(claims: readonly Claim[], operation: MoneyOperation): boolean {
  return claims.some((claim) => claim.type === 'request' && claim.operation === operation);
}
