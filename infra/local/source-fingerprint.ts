import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that a deployment is built from. `infra/local` is not deployed. */
const SOURCES = ['config', 'functions', 'shared', 'infra/bin', 'infra/lib', 'infra/commands'];
const FILES = ['cdk.json', 'package-lock.json', 'tsconfig.json'];

/**
 * Computes a short hash of the sources and of the settings that they are deployed with. If it
 * equals the hash of the last deployment, there is nothing to deploy.
 */
export function computeSourceFingerprint(root: string, settings: object): string {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(settings).sort()));
  for (const path of [...SOURCES.flatMap((folder) => listFiles(root, folder)), ...FILES]) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex').slice(0, 16);
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
