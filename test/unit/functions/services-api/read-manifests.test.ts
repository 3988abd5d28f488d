import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readManifests } from '../../../../functions/services-api/read-manifests.ts';
import { lockers } from '../../../support/services-api-client.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

function aFolder(files: Readonly<Record<string, object>>): string {
  const folder = temporaryFolder('services');
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(join(folder, file), JSON.stringify(content));
  }
  return folder;
}

it('reads every manifest, sorted by service', () => {
  const other = { ...lockers, service: 'alarms' };
  const folder = aFolder({ 'lockers.json': lockers, 'alarms.json': other, 'notes.txt': {} });
  expect(readManifests(folder).map(({ service }) => service)).toEqual(['alarms', 'lockers']);
});

it('throws for an invalid manifest and for a missing folder', () => {
  const configuration = expect.objectContaining({ kind: 'configuration' });
  const broken = aFolder({
    'lockers.json': { ...lockers, tools: [...lockers.tools, ...lockers.tools] },
  });
  expect(() => readManifests(broken)).toThrow(configuration);
  expect(() => readManifests(join(broken, 'missing'))).toThrow(configuration);
});
