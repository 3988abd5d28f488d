import type { DigitGroup } from './digit-groups.ts';

/** Consecutive joined groups read as one number. */
export interface DigitWindow {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
  /** Token index of the first group. */
  readonly token: number;
}

const MAX_DIGITS = 24;
const MAX_GROUPS = 19;

/** Whether digits are what is looked for; `longestGroup` is 0 for a single group. */
type Accepts = (digits: string, longestGroup: number) => boolean;

/** The longest window that starts at group `index` and is accepted. */
export function findLongestWindow(
  groups: readonly DigitGroup[],
  index: number,
  accepts: Accepts,
): DigitWindow | undefined {
  const candidates = listJoinedGroups(groups, index);
  const [first] = candidates;
  if (first === undefined) return undefined;
  let { digits, end } = first;
  let longestGroup = first.digits.length;
  let best = accepts(digits, 0)
    ? { digits, start: first.start, end, token: first.token }
    : undefined;
  for (const group of candidates.slice(1)) {
    digits += group.digits;
    ({ end } = group);
    longestGroup = Math.max(longestGroup, group.digits.length);
    if (digits.length > MAX_DIGITS) break;
    if (accepts(digits, longestGroup))
      best = { digits, start: first.start, end, token: first.token };
  }
  return best;
}

/** The group at `index` and those that continue it. */
function listJoinedGroups(groups: readonly DigitGroup[], index: number): readonly DigitGroup[] {
  let end = index + 1;
  while (end < index + MAX_GROUPS && groups[end - 1]?.isJoined === true) end += 1;
  return groups.slice(index, end);
}

/** Every accepted window, left to right, none inside another. */
export function findWindows(
  groups: readonly DigitGroup[],
  accepts: (digits: string, group: DigitGroup, longestGroup: number) => boolean,
): DigitWindow[] {
  const found: DigitWindow[] = [];
  let end = -1;
  for (const [index, group] of groups.entries()) {
    if (group.start < end) continue;
    const window = findLongestWindow(groups, index, (digits, longestGroup) =>
      accepts(digits, group, longestGroup),
    );
    if (window === undefined) continue;
    found.push(window);
    end = window.end;
  }
  return found;
}
