/** What is looked for in a message is looked for near its beginning: reading is what costs time. */
const mostWords = 60;

/** Every run of at most `longest` words of a text, each once. */
export function listWordRuns(text: string, longest: number): readonly string[] {
  const words = text.split(/\s+/).slice(0, mostWords);
  const runs = words.flatMap((_, from) =>
    Array.from({ length: longest }, (__, length) => words.slice(from, from + length + 1).join(' ')),
  );
  return [...new Set(runs)];
}
