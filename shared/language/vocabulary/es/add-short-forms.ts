/** How chats shorten the smallest words. */
const SHORT_FORMS: readonly (readonly [word: RegExp, shorts: readonly string[]])[] = [
  [/(?<!\p{L})qu[eé](?!\p{L})/gu, ['q', 'k', 'ke']],
  [/(?<!\p{L})por(?!\p{L})/gu, ['x']],
];

/** The phrases, and each of them as chats shorten it: "que no", "q no", "k no". */
export function addShortForms(phrases: readonly string[]): readonly string[] {
  const shortened = SHORT_FORMS.flatMap(([word, shorts]) =>
    phrases
      .filter((phrase) => phrase.search(word) >= 0)
      .flatMap((phrase) => shorts.map((short) => phrase.replaceAll(word, short))),
  );
  return [...new Set([...phrases, ...shortened])];
}
