import type { PendingQuestion } from '../../domain/conversation/session.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';
import type { ClaimType, MoneyOperation, Reading } from '../../domain/reading.ts';
import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import { availableTools, findTool } from '../tools/available-tools.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { findProperty } from '../values/find-property.ts';
import { listInputs } from '../values/list-inputs.ts';
import { readDigits, takesDigits } from '../values/read-digits.ts';
import { readEntity } from '../values/read-entity.ts';
import { readListed } from '../values/read-listed.ts';
import { type AnswerReading, unclearAnswer } from './answer-reading.ts';
import { readBeside } from './read-beside.ts';

/**
 * Reads a message as the answer to an open question, by code alone. Kinds of value that code can
 * read are never left to a model; free text is taken as it is, unless it asks something.
 */
export function readAnswer(
  turn: Turn,
  state: TurnState,
  question: PendingQuestion,
  property: JsonObject,
): AnswerReading {
  const text = unmaskText(turn, state).trim();
  if (isForAnotherTool(state, question)) return { type: 'elsewhere' };
  const reading = turn.world.understanding.readMessage(text, buildReadingContext(turn, state));
  const isOther = isAboutSomethingElse(turn, state, question, reading);
  if (isOther || isWholeQuestion(reading, text) || isWholeWish(state, question, reading)) {
    return { type: 'elsewhere' };
  }
  const allowed = listAllowed(question, property);
  const listed = takeOnly(question, reading) ?? readAmong(text, allowed);
  if (listed !== undefined) return listed;
  // A yes takes none of several things.
  if (allowed.length > 1 && isPlainYes(reading)) return unclearAnswer;
  return readWanted(turn, state, question, property, reading);
}

/** Fewer words than these may be a title: "what to buy". */
const minAsked = 4;

/** "What are my savings goals", written without its sign. */
function isWholeQuestion({ claims: [first] }: Reading, text: string): boolean {
  const isAsked = first?.type === 'question' && first.start === 0 && !isAsking(text);
  return isAsked && text.split(/\s+/).length >= minAsked;
}

/** "I want a goal of 1000 for a car" is no name of one, where the tool takes amounts as well. */
function isWholeWish(state: TurnState, { tool, field }: PendingQuestion, { claims }: Reading) {
  const { inputSchema = {} } = findTool(state, tool) ?? {};
  const isText = listInputs(inputSchema, 'text').includes(field);
  if (!isText || listInputs(inputSchema, 'money').length === 0) return false;
  const [first] = claims.filter(({ type }) => !leading.has(type));
  return first?.type === 'request' && claims.some(({ type }) => type === 'amount');
}

const leading: ReadonlySet<ClaimType> = new Set([
  ...(['courtesy', 'greeting', 'filler', 'correction', 'answer'] as const),
]);

/** What the property is of: a name, free text, or a kind of value that code can read. */
function readWanted(
  turn: Turn,
  state: TurnState,
  question: PendingQuestion,
  property: JsonObject,
  reading: Reading,
): AnswerReading {
  const text = unmaskText(turn, state).trim();
  const entity = property['x-entity'];
  if (entity === 'name') return readName(turn, text);
  if (entity === undefined || entity === 'text' || entity === 'account') {
    const { input: beside, rest } = readBeside(findTool(state, question.tool), question, text);
    const answer = readAmong(rest, listAllowed(question, property)) ?? readByType(rest, property);
    return answer.type === 'value' ? { ...answer, beside } : answer;
  }
  const read = readKind(turn, state, property, text);
  if (read.type === 'elsewhere' && entity === 'date-time' && isDayAndMore(reading)) {
    return unclearAnswer;
  }
  return read.type === 'elsewhere' && entity === 'country' ? readWhoIsThere(reading) : read;
}

/** "The 15th and the last": days, of which not all can be read. */
function isDayAndMore({ claims }: Reading): boolean {
  const types = new Set(claims.map(({ type }) => type));
  return types.has('moment') && types.has('position');
}

/** "To which country or whom?" may be answered by somebody. */
function readWhoIsThere({ claims }: Reading): AnswerReading {
  const people = claims.flatMap((claim) => (claim.type === 'payee' ? [claim] : []));
  const [person, ...others] = people;
  const isMeant = person !== undefined && others.length === 0 && !person.isNegated;
  return isMeant ? { type: 'value', value: person.name } : { type: 'elsewhere' };
}

/** "Sí" to "Telmex only takes 549.00. Shall I pay that?" takes the one thing that can be had. */
function takeOnly({ allowed = [] }: PendingQuestion, reading: Reading): AnswerReading | undefined {
  const [only, ...others] = allowed;
  if (only === undefined || others.length > 0 || !isPlainYes(reading)) return undefined;
  return { type: 'value', value: only };
}

function isPlainYes({ claims, remainder }: Reading): boolean {
  const answers = claims.flatMap((claim) => (claim.type === 'answer' ? [claim.answer] : []));
  const says = claims.filter(({ type }) => type !== 'courtesy' && type !== 'filler');
  const isAnswer = remainder.length === 0 && says.length === answers.length;
  return isAnswer && answers.length > 0 && answers.every((answer) => answer === 'yes');
}

/** A name alone is one; a sentence that holds one is for a model to take it out of. */
function readName({ world }: Turn, text: string): AnswerReading {
  if (world.understanding.isPersonName(text)) return { type: 'value', value: text };
  return isAsking(text) ? { type: 'elsewhere' } : { type: 'undecided' };
}

/** A kind of value that code can read. */
function readKind(turn: Turn, state: TurnState, property: JsonObject, text: string): AnswerReading {
  const reading = readEntity(turn, state, property);
  if (reading.type === 'ok') return { type: 'value', value: reading.value };
  if (reading.type === 'none' || isAsking(text)) return { type: 'elsewhere' };
  // The service reads words itself, and knows better what to ask about them.
  if (property['x-words'] === true) return { type: 'value', value: text };
  const why = reading.reason === 'past' ? 'answer_past' : 'answer_unclear';
  return { type: 'unclear', why, candidates: reading.candidates ?? [] };
}

/** Claims that no name holds. */
const foreignToNames: ReadonlySet<ClaimType> = new Set([
  'amount',
  'phone',
  'identifier',
  'moment',
  'position',
  'question',
  'mood',
]);

/** A command or another wish. A text that is asked for may be about anything but that. */
function isAboutSomethingElse(
  turn: Turn,
  state: TurnState,
  { tool, field }: PendingQuestion,
  { claims, remainder }: Reading,
): boolean {
  const property = findProperty(findTool(state, tool), field) ?? {};
  const isName = property['x-entity'] === 'name';
  // A word alone is what was asked for, whatever else it can mean: "compra" is a list.
  const isWord = claims.length === 1 && remainder.length === 0 && property['x-words'] === true;
  if (isWord && claims.every(({ type }) => type === 'request')) return false;
  return claims.some(
    (claim) =>
      claim.type === 'command' ||
      (claim.type === 'request' && (isName || isServed(turn, state, tool, claim.operation))) ||
      (isName && foreignToNames.has(claim.type)),
  );
}

/** Whether another tool does what is asked for. Where none does, "pagar la luz" is a title. */
function isServed(
  turn: Turn,
  state: TurnState,
  asking: string,
  operation: MoneyOperation | undefined,
): boolean {
  if (operation === undefined) return false;
  const context = buildReadingContext(turn, state);
  const asksForIt = (example: string) =>
    turn.world.understanding
      .readMessage(example, context)
      .claims.some((claim) => claim.type === 'request' && claim.operation === operation);
  return availableTools(state).some(
    ({ name, examples }) => name !== asking && examples.some(asksForIt),
  );
}

/** True for words that the catalogue names as an example of another tool. */
function isForAnotherTool(state: TurnState, { tool }: PendingQuestion): boolean {
  const said = foldPhrase(state.text);
  return availableTools(state).some(
    ({ name, examples }) =>
      name !== tool && examples.some((example) => foldPhrase(example) === said),
  );
}

/** What the service takes, by its values and by the labels that the person sees. */
function listAllowed({ allowed = [], labels = [] }: PendingQuestion, property: JsonObject) {
  const named = allowed.map((value, index) => {
    const label = labels[index];
    return { value, names: [String(value), ...(label === undefined ? [] : listNames(label))] };
  });
  const values = listEnumValues(property).map((value) => ({ value, names: [String(value)] }));
  return [...named, ...values];
}

/** The label, and all of it before a bracket. */
function listNames(label: string): readonly string[] {
  const [name = ''] = label.split(/[([]/);
  return name.trim() === '' ? [label] : [label, name.trim()];
}

function readAmong(
  text: string,
  items: readonly { readonly value: JsonValue; readonly names: readonly string[] }[],
): AnswerReading | undefined {
  const reading = readListed(text, items);
  if (reading.type === 'ok') return { type: 'value', value: reading.value };
  return reading.type === 'unclear' ? unclearAnswer : undefined;
}

function listEnumValues({ enum: values }: JsonObject): readonly JsonObject[string][] {
  return Array.isArray(values) ? values : [];
}

function readByType(text: string, property: JsonObject): AnswerReading {
  const { type } = property;
  const isNumber = type === 'integer' || type === 'number';
  if (isNumber && /^\d{1,15}$/.test(text)) return { type: 'value', value: Number(text) };
  const digits = takesDigits(property) && !isAsking(text) ? readDigits(text, property) : undefined;
  if (digits !== undefined) return { type: 'value', value: digits };
  const isFree = takesText(property) && !isConstrained(property) && !isAsking(text);
  return isFree ? { type: 'value', value: text } : { type: 'undecided' };
}

/** A text, by itself or among other shapes of the value. */
function takesText({ type, anyOf }: JsonObject): boolean {
  const shapes = Array.isArray(anyOf) ? anyOf.filter(isJsonObject) : [];
  return type === 'string' || shapes.some((shape) => shape['type'] === 'string');
}

function isConstrained(property: JsonObject): boolean {
  return ['enum', 'const', 'format', 'pattern'].some((keyword) => property[keyword] !== undefined);
}

function isAsking(text: string): boolean {
  return /[?¿]/.test(text);
}
