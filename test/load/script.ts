/** What everybody says, and what an answer to each of it looks like. */
export const script: readonly {
  readonly say: (phone: string) => string;
  readonly answer: RegExp;
}[] = [
  { say: () => 'Quiero una recarga', answer: /número/i },
  { say: (phone) => phone, answer: /recarga|monto|cuánto/i },
  { say: () => '100', answer: /confirm/i },
  { say: () => 'sí', answer: /Recarga enviada|todavía no (sé|sabemos)|aún no sé/i },
  { say: () => '¿cuáles fueron mis últimas recargas?', answer: /TUP-\d{8}-\d+|recargas/i },
];

/** How often each message is posted at once: 8 duplicates of 5 messages. */
export const COPIES = [3, 2, 3, 2, 3] as const;

/** What went wrong, counted by its name. */
export class Faults {
  readonly counts = new Map<string, number>();

  add(name: string, count = 1): void {
    if (count > 0) this.counts.set(name, (this.counts.get(name) ?? 0) + count);
  }
}

/** A phone of one person. */
export function toPhone(person: number): string {
  return `55 ${String(3_000 + Math.floor(person / 10_000)).padStart(4, '0')} ${String(person % 10_000).padStart(4, '0')}`;
}

/** Runs tasks, so many at a time. */
export async function runAll(
  tasks: readonly (() => Promise<void>)[],
  atOnce: number,
): Promise<void> {
  const queue = [...tasks];
  const work = async (): Promise<void> => {
    for (let task = queue.shift(); task; task = queue.shift()) await task();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
