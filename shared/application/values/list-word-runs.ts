/** Only the beginning of a message is searched: reading is what costs time. */
const maxWords = 60;

/** Every run of at most `maxLength` words of a text, each once. */
export function listWordRuns(text: string, maxLength: number): readonly string[] {
  const words = text.split(/\s+/).slice(0, maxWords);
  const runs = words.flatMap((_, from) =>
    Array.from({ length: maxLength }, (__, length) =>
      words.slice(from, from + length + 1).join(' '),
    ),
  );
  return [...new Set(runs)];
}
