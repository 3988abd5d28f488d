import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatProblem } from '../../../../shared/catalogue/catalogue-problem.ts';
import { modelsPath } from '../../../../shared/catalogue/configuration-bundle.ts';
import { loadCatalogue } from '../../../../shared/catalogue/load-catalogue.ts';
import type { Catalogue } from '../../../../shared/domain/catalogue/assistant.ts';
import type { JsonValue } from '../../../../shared/domain/json.ts';
import { FakeToolInvoker } from '../../fakes/fake-tool-invoker.ts';
import { tellerBundle } from './teller-bundle.ts';
import type { Wording } from './teller-flows.ts';

const repository = join(import.meta.dirname, '../../../..');

/** The teller's catalogue, checked like any other, with the models and prices of this repository. */
export function loadTeller(wording: Wording): Catalogue {
  const models = JSON.parse(readFileSync(join(repository, modelsPath), 'utf8')) as JsonValue;
  const result = loadCatalogue(tellerBundle(wording, models));
  if (result.ok) return result.catalogue;
  throw new Error(result.problems.map(formatProblem).join('\n'));
}

/** The teller's services: two saved numbers, one carrier, one limit. */
export function createTellerServices(): FakeToolInvoker {
  const numbers = [
    { name: 'Mamá', phone: '+525512345678' },
    { name: 'Hermano', phone: '+525587654321' },
  ];
  return new FakeToolInvoker({
    get_frequent_numbers: () => ({ type: 'ok', data: { numbers } }),
    detect_carrier: ({ phone = '' }) => ({ type: 'ok', data: { phone, carrier: 'Telcel' } }),
    check_eligibility: () => ({ type: 'ok', data: { max: 600 } }),
  });
}
