import type { DigitGroup } from './digit-groups.ts';

/** The range of consecutive joined groups that are read as one number. */
export type DigitWindow = Pick<DigitGroup, 'start' | 'end'>;

const MAX_DIGITS = 24;
const MAX_GROUPS = 19;

/** True when the digits are what is looked for. `maxGroupLength` is 0 for a single group. */
type Accepts = (digits: string, maxGroupLength: number) => boolean;

/** Finds the longest accepted window that starts at group `index`. */
export function findLongestWindow(
  groups: readonly DigitGroup[],
  index: number,
  accepts: Accepts,
): DigitWindow | undefined {
  const candidates = listJoinedGroups(groups, index);
  const [first] = candidates;
  if (first === undefined) return undefined;
  let { digits, end } = first;
  let maxGroupLength = first.digits.length;
  let best = accepts(digits, 0) ? { start: first.start, end } : undefined;
  for (const group of candidates.slice(1)) {
    digits += group.digits;
    ({ end } = group);
    maxGroupLength = Math.max(maxGroupLength, group.digits.length);
    if (digits.length > MAX_DIGITS) break;
    if (accepts(digits, maxGroupLength)) best = { start: first.start, end };
  }
  return best;
}

/** Lists the group at `index` and the groups that continue it. */
function listJoinedGroups(groups: readonly DigitGroup[], index: number): readonly DigitGroup[] {
  let end = index + 1;
  while (end < index + MAX_GROUPS && groups[end - 1]?.isJoined === true) end += 1;
  return groups.slice(index, end);
}

/** Finds every accepted window, from left to right. Windows do not overlap. */
export function findWindows(
  groups: readonly DigitGroup[],
  accepts: (digits: string, group: DigitGroup, maxGroupLength: number) => boolean,
): DigitWindow[] {
  const found: DigitWindow[] = [];
  let end = -1;
  for (const [index, group] of groups.entries()) {
    if (group.start < end) continue;
    const window = findLongestWindow(groups, index, (digits, maxGroupLength) =>
      accepts(digits, group, maxGroupLength),
    );
    if (window === undefined) continue;
    found.push(window);
    end = window.end;
  }
  return found;
}
