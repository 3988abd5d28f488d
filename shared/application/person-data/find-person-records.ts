import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import type {
  ConversationKeys,
  PersonalRecord,
  PersonalRecords,
  PersonTables,
} from '../ports/personal-records.ts';

const CONVERSATION = 'CONVERSATION#';
const IDENTITY = 'IDENTITY#';
const PHONE = 'PHONE';

/**
 * The names under which a person is stored: the account, and the identities that are linked with it
 * and had records of their own before. @throws UnavailableError | ThrottledError
 */
export async function listPersonNames(
  { conversations }: PersonTables,
  userId: string,
  keys: ConversationKeys,
): Promise<readonly string[]> {
  const own = (await conversations?.list(keys.person(userId))) ?? [];
  return [userId, ...listIdentities(own)];
}

/** Finds everything that a table holds of a person. @throws UnavailableError | ThrottledError */
export async function findPersonRecords(
  name: string,
  table: PersonalRecords,
  userId: string,
  keys: ConversationKeys,
): Promise<readonly PersonalRecord[]> {
  const own = await table.list(keys.person(userId));
  if (name !== 'conversations') return [...own, ...(await findCases(table, userId))];
  const ids = own.flatMap(({ sort }) =>
    sort.startsWith(CONVERSATION) ? [sort.slice(CONVERSATION.length)] : [],
  );
  const conversations = await Promise.all(ids.map((id) => findConversation(table, id, keys)));
  // What leads to the account from its identities and its phone, and what the identities tried.
  const identities = [userId, ...listIdentities(own)].map(keys.identity);
  const phones = own.flatMap(({ sort, data }) => (sort === PHONE ? readText(data, 'phone') : []));
  const leading = [...identities, ...phones.map(keys.phone)];
  const links = await Promise.all(leading.map((partition) => table.list(partition)));
  const isOwn = ({ data }: PersonalRecord) => [undefined, userId].includes(readOwner(data));
  return [...own, ...conversations.flat(), ...links.flat().filter(isOwn)];
}

/** The account that a record leads to; a phone may lead to another account by now. */
function readOwner({ accountId }: JsonObject): string | undefined {
  return typeof accountId === 'string' ? accountId : undefined;
}

function listIdentities(own: readonly PersonalRecord[]): readonly string[] {
  return own
    .filter(({ sort }) => sort.startsWith(IDENTITY))
    .flatMap(({ data }) => readText(data, 'identity'));
}

/** What a service left to a colleague; all cases of a service are in one partition. */
async function findCases(
  table: PersonalRecords,
  userId: string,
): Promise<readonly PersonalRecord[]> {
  const cases = await table.list('CASES');
  return cases.filter(({ data }) => toBody(data)['user_id'] === userId);
}

/** A conversation leads to its turns, and a turn to the messages it answered. */
async function findConversation(
  table: PersonalRecords,
  conversationId: string,
  keys: ConversationKeys,
): Promise<readonly PersonalRecord[]> {
  const records = await table.list(keys.conversation(conversationId));
  const turnIds = new Set(records.flatMap(({ data }) => readText(data, 'turnId')));
  const turns = (await Promise.all([...turnIds].map((id) => table.list(keys.turn(id))))).flat();
  const messageIds = turns.flatMap(({ data }) => readMessageIds(data));
  const claims = await Promise.all(messageIds.map((id) => table.list(keys.claim(id))));
  return [...records, ...turns, ...claims.flat()];
}

function readText(data: JsonObject, name: string): readonly string[] {
  const value = toBody(data)[name];
  return typeof value === 'string' ? [value] : [];
}

function readMessageIds(data: JsonObject): readonly string[] {
  const { messageIds } = toBody(data);
  return Array.isArray(messageIds) ? messageIds.filter((id) => typeof id === 'string') : [];
}

function toBody({ body = {} }: JsonObject): JsonObject {
  return isJsonObject(body) ? body : {};
}
