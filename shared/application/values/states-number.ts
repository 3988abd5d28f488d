/** A stretch of digits with what people put between the groups of one number. */
const stretch = /\d(?:[\d\s().+/-]*\d)?/g;

/** A country or trunk code has at most this many digits. */
const maxPrefix = 4;
/** Fewer digits are no phone that a code could be missing from. */
const minPhone = 7;

/**
 * Whether a text holds exactly these digits as one number, however they are grouped; part of a
 * longer group is not it. A phone may stand there with or without its country code.
 */
export function statesNumber(text: string, digits: string, isPhone: boolean): boolean {
  const longest = digits.length + (isPhone ? maxPrefix : 0);
  const stretches = text.normalize('NFKC').match(stretch) ?? [];
  return stretches.some((found) => {
    const groups = found.match(/\d+/g) ?? [];
    return groups.some((_, from) =>
      listJoined(groups, from, longest).some(
        (joined) => joined === digits || (isPhone && isSamePhone(joined, digits)),
      ),
    );
  });
}

/** The groups from a place on, joined one by one as long as they are no longer than that. */
function listJoined(groups: readonly string[], from: number, longest: number): readonly string[] {
  const joined: string[] = [];
  let number = '';
  for (const group of groups.slice(from, from + longest)) {
    number += group;
    if (number.length > longest) break;
    joined.push(number);
  }
  return joined;
}

function isSamePhone(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const prefix = long.length - short.length;
  return short.length >= minPhone && prefix <= maxPrefix && long.endsWith(short);
}
