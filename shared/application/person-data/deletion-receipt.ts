import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';

/** What was done, by table; it names the person no more. */
export interface DeletionReceipt {
  readonly type: 'deleted';
  readonly at: string;
  readonly pseudonym: string;
  readonly tables: Readonly<Record<string, Deleted>>;
  /** Of deletions shortly before: the person wrote again in between. */
  readonly earlier?: readonly string[];
}

/** How many records of a table were deleted, and how many are kept under the pseudonym. */
export interface Deleted {
  readonly deleted: number;
  readonly pseudonymised: number;
}

/** A receipt as it is stored. */
export function writeReceipt({ tables, earlier, ...receipt }: DeletionReceipt): JsonObject {
  const counts = Object.entries(tables).map(([name, count]) => [name, { ...count }] as const);
  return { ...receipt, tables: Object.fromEntries(counts), ...(earlier && { earlier }) };
}

/** @returns `undefined` when something else is stored */
export function readReceipt(body: JsonObject): DeletionReceipt | undefined {
  const { type, at, pseudonym, tables, earlier } = body;
  if (type !== 'deleted' || typeof at !== 'string' || typeof pseudonym !== 'string') return;
  return { type, at, pseudonym, tables: readCounts(tables), ...readEarlier(earlier) };
}

function readCounts(tables: JsonValue | undefined): Readonly<Record<string, Deleted>> {
  const counts = isJsonObject(tables) ? Object.entries(tables) : [];
  return Object.fromEntries(
    counts.map(([name, count]) => {
      const { deleted = 0, pseudonymised = 0 } = isJsonObject(count) ? count : {};
      return [name, { deleted: Number(deleted), pseudonymised: Number(pseudonymised) }];
    }),
  );
}

function readEarlier(earlier: JsonValue | undefined): Pick<DeletionReceipt, 'earlier'> {
  if (!Array.isArray(earlier)) return {};
  return { earlier: earlier.filter((each) => typeof each === 'string') };
}
