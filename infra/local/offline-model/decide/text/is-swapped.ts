/** True for two words that differ only by two neighbouring letters changed over. */
export function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  if (at < 0) return false;
  const [first = '', second = ''] = one.slice(at, at + 2);
  return one.slice(0, at) + second + first + one.slice(at + 2) === other;
}
