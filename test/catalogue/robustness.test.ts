import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConfigurationBundle } from '../../shared/catalogue/configuration-bundle.ts';
import { loadCatalogue } from '../../shared/catalogue/load-catalogue.ts';
import { jsonValueSchema } from '../../shared/contracts/json.ts';
import { isJsonObject, type JsonValue } from '../../shared/domain/json.ts';
import { kioskBundle, type Plant, withPlant } from './kiosk.ts';

const anyJson = fc.jsonValue({ maxDepth: 3 }).map((value) => jsonValueSchema.parse(value));

describe('loadCatalogue', { timeout: 60_000 }, () => {
  it('reports what is wrong and never throws, whatever the files contain', async () => {
    const bundle = await kioskBundle();
    const plant = fc
      .record({ where: fc.constantFrom(...placesIn(bundle)), value: fc.option(anyJson) })
      .map(({ where, value }) => ({ ...where, value: value ?? undefined }));
    fc.assert(
      fc.property(fc.array(plant, { minLength: 1, maxLength: 3 }), (plants) => {
        const result = loadCatalogue(plants.reduce(withPlantIfThere, bundle));
        const problems = result.ok ? [] : result.problems;
        expect(result.ok).toBe(problems.length === 0);
        for (const { file, pointer, message } of problems) {
          expect(file).toMatch(/^(config|functions)\//);
          expect(pointer).toMatch(/^(\/|$)/);
          expect(message).not.toBe('');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('returns the same result for the same bundle, and does not change it', async () => {
    const bundle = await kioskBundle();
    const before = JSON.stringify(bundle);
    expect(loadCatalogue(bundle)).toStrictEqual(loadCatalogue(bundle));
    expect(JSON.stringify(bundle)).toBe(before);
    expect(Object.isFrozen(bundle.files)).toBe(false);
  });
});

/** An earlier mistake may have removed what the next one would change. */
function withPlantIfThere(bundle: ConfigurationBundle, plant: Plant): ConfigurationBundle {
  const group = plant.file.startsWith('functions/') ? bundle.manifests : bundle.files;
  const isThere = plant.file === 'models.json' || group[plant.file] !== undefined;
  return isThere ? withPlant(bundle, plant) : bundle;
}

function placesIn({ files, manifests, models }: ConfigurationBundle): Omit<Plant, 'value'>[] {
  const sources = { ...files, ...manifests, 'models.json': models };
  return Object.entries(sources).flatMap(([file, source]) =>
    pointersIn(source).map((at) => ({ file, at })),
  );
}

function pointersIn(value: JsonValue): string[] {
  const children = Array.isArray(value) || isJsonObject(value) ? Object.entries(value) : [];
  const below = children.flatMap(([key, child]) =>
    pointersIn(child).map((pointer) => `/${key}${pointer}`),
  );
  return ['', ...below];
}
