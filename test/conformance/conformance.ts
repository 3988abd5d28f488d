import { join } from 'node:path';
import { checkFamily, type FamilyResult } from './check-family.ts';
import { formatConformance } from './format-conformance.ts';
import { listFamilies } from './list-families.ts';

/** `npm run conformance`: plays every model family against servers that enforce vendors' rules. */
const results: FamilyResult[] = [];
for (const family of await listFamilies(join(import.meta.dirname, '../..'))) {
  results.push(await checkFamily(family));
}
console.log(formatConformance(results));
const isBroken = ({ scenes }: FamilyResult) => Object.values(scenes).some(Boolean);
process.exitCode = results.some(isBroken) ? 1 : 0;
