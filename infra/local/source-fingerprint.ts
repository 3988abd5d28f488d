import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All that a deployment is made of; `infra/local` itself is not part of it. */
const SOURCES = ['config', 'functions', 'shared', 'infra/bin', 'infra/lib', 'infra/commands'];
const FILES = ['cdk.json', 'package-lock.json', 'tsconfig.json'];

/**
 * A short hash of the sources and of the settings they are deployed with: the same hash, the same
 * deployment, so nothing needs to be deployed again.
 */
export function sourceFingerprint(root: string, settings: object): string {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(settings).sort()));
  for (const path of [...SOURCES.flatMap((folder) => filesBelow(root, folder)), ...FILES]) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
