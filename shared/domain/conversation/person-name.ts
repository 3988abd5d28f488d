const MAX_LENGTH = 40;
/** Letters with their accents, and the signs between the parts of a name. */
const NAME = /^\p{L}[\p{L}\p{M} .'’-]*$/u;

/**
 * Reads a name as a channel or client gives it. The name goes into prompts, so it may contain only
 * letters, spaces, dots, hyphens and apostrophes, and it is cut to 40 characters. Returns
 * `undefined` for anything else.
 */
export function readPersonName(given: string | undefined): string | undefined {
  const name = given?.trim().replace(/\s+/g, ' ').slice(0, MAX_LENGTH).trim();
  return name !== undefined && NAME.test(name) ? name : undefined;
}
