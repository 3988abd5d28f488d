/** True for a key whose values mean nothing to people: `id`, `quote_id`, `topupId`. */
export function isIdentifierKey(key: string): boolean {
  return /^id$|_id$|[a-z]Id$/.test(key);
}
