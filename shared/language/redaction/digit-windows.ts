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

/** The longest window that starts at group `index` and satisfies `accepts`. */
export function longestWindow(
  groups: readonly DigitGroup[],
  index: number,
  accepts: (digits: string) => boolean,
): DigitWindow | undefined {
  const first = groups[index];
  let digits = '';
  let best: DigitWindow | undefined;
  for (let at = index; first !== undefined && at < index + MAX_GROUPS; at += 1) {
    const group = groups[at];
    digits += group?.digits ?? '';
    if (group === undefined || digits.length > MAX_DIGITS) break;
    if (accepts(digits)) best = { digits, start: first.start, end: group.end, token: first.token };
    if (!group.isJoined) break;
  }
  return best;
}

/** Every accepted window, left to right, none inside another. */
export function windowsOf(
  groups: readonly DigitGroup[],
  accepts: (digits: string, group: DigitGroup) => boolean,
): DigitWindow[] {
  const found: DigitWindow[] = [];
  let end = -1;
  for (const [index, group] of groups.entries()) {
    if (group.start < end) continue;
    const window = longestWindow(groups, index, (digits) => accepts(digits, group));
    if (window === undefined) continue;
    found.push(window);
    end = window.end;
  }
  return found;
}
