import type { FollowUpCall } from '../../domain/catalogue/tool.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { Claim } from '../../domain/reading.ts';

/** What an operation is called by, "TXN-20261130-001", where the words give it. */
export function findReference(claims: readonly Claim[]): string | undefined {
  const isOurs = ({ type, text }: Claim) => type === 'identifier' && /^[a-z]+-\d/i.test(text);
  return claims.find(isOurs)?.text;
}

/** The input of a call that follows an operation of which only the reference is known. */
export function toReferenceInput({ with: paths = {}, set }: FollowUpCall, reference: string) {
  const known = Object.keys(paths).map((name) => [name, reference] as const);
  return { ...Object.fromEntries(known), ...set } satisfies JsonObject;
}
