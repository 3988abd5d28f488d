import { isJsonObject, type JsonObject, type JsonValue } from '../../shared/domain/json.ts';

/** What a vendor's server says when a request breaks one of its rules. */
export interface Breach {
  readonly message: string;
  /** The parameter at fault, where the vendor names it. */
  readonly param?: string;
}

/** One documented rule of a vendor, enforced on every request. */
export interface VendorRule {
  readonly id: string;
  /** The rule in one sentence. */
  readonly says: string;
  /** The vendor's page, or the report of somebody who met it. */
  readonly source: string;
  readonly find: (body: JsonObject) => Breach | undefined;
  /** A request that breaks it: proof that the rule can fail. */
  readonly planted: JsonObject;
}

/** The objects in a list of a request, e.g. its messages. */
export function listObjects(value: JsonValue | undefined): readonly JsonObject[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.filter(isJsonObject);
}

/** An object of a request; empty when it is missing. */
export function readObject(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
