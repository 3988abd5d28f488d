const MAX_LENGTH = 40;
/** Letters with their accents, and what stands between the parts of a name. */
const NAME = /^\p{L}[\p{L}\p{M} .'’-]*$/u;

/**
 * A name as a channel or client gives it, or `undefined` when it is no plain name: it goes into prompts, so it may
 * hold nothing but letters, spaces, dots, hyphens and apostrophes, and at most 40 characters are kept.
 */
export function readPersonName(given: string | undefined): string | undefined {
  const name = given?.trim().replace(/\s+/g, ' ').slice(0, MAX_LENGTH).trim();
  return name !== undefined && NAME.test(name) ? name : undefined;
}
