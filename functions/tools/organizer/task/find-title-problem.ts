const MIN_LETTERS = 3;
const MAX_LENGTH = 200;

/** Why a title cannot be kept, as the reason of a question; `undefined` when it can. */
export function findTitleProblem(
  title: string,
): 'TITLE_REQUIRED' | 'TITLE_TOO_SHORT' | 'TITLE_TOO_LONG' | undefined {
  if (title === '') return 'TITLE_REQUIRED';
  if (title.length > MAX_LENGTH) return 'TITLE_TOO_LONG';
  const signs = title.match(/[\p{L}\p{N}]/gu) ?? [];
  return signs.length < MIN_LETTERS ? 'TITLE_TOO_SHORT' : undefined;
}
