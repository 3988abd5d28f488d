import { describe, expect, it } from 'vitest';
import type { TextEmbedder } from '../../shared/services/ports/text-embedder.ts';

const rate = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, component, at) => sum + component * (other[at] ?? 0), 0);

/** What every {@link TextEmbedder} promises. `use` opens one and closes it afterwards. */
export function describeTextEmbedder(
  name: string,
  use: (act: (embedder: TextEmbedder) => Promise<void>) => Promise<void>,
): void {
  describe(`text embedder: ${name}`, () => {
    it('gives vectors of length one, all of the same size', () =>
      use(async (embedder) => {
        const vectors = await Promise.all(
          ['hola', 'Mi perro se llama Toby', '¡!', 'x'.repeat(2_000)].map((text) =>
            embedder.embed(text),
          ),
        );
        expect(new Set(vectors.map(({ length }) => length)).size).toBe(1);
        for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 3);
      }));

    it('gives the same text the same vector', () =>
      use(async (embedder) => {
        const text = 'Soy alérgica a las nueces';
        expect(await embedder.embed(text)).toEqual(await embedder.embed(text));
      }));

    it('puts texts of like meaning nearer to each other than others', () =>
      use(async (embedder) => {
        const [fact, question, other] = await Promise.all([
          embedder.embed('Mi perro se llama Toby'),
          embedder.embed('¿Cómo se llama mi perro?'),
          embedder.embed('Trabajo de enfermera por las noches'),
        ]);
        expect(rate(fact, question)).toBeGreaterThan(rate(fact, other) + 0.1);
      }));
  });
}
