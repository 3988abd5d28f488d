import type { EntityKind } from '../domain/understanding.ts';

const kinds: Readonly<Record<EntityKind, true>> = {
  money: true,
  phone: true,
  account: true,
  'date-time': true,
  recipient: true,
  country: true,
  name: true,
  text: true,
};

/** The values of `x-entity`, other than `choice:<path>`. */
export const entityKinds: readonly string[] = Object.keys(kinds);

/** True for a kind of value that code can read from what a person writes. */
export function isEntity(entity: unknown): boolean {
  if (typeof entity !== 'string') return false;
  return entityKinds.includes(entity) || /^choice:[\w.]+$/.test(entity);
}
