import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type DialogueFile, dialogueFileSchema } from './dialogue-file.ts';

export interface FoundDialogue {
  readonly path: string;
  readonly dialogue: DialogueFile;
}

/**
 * Reads dialogue files. Folders are searched for `*.json`.
 * @throws Error that names an invalid file and its first problem
 */
export async function readDialogues(paths: readonly string[]): Promise<readonly FoundDialogue[]> {
  const files = (await Promise.all(paths.map(listFiles))).flat().sort();
  return Promise.all(files.map(async (path) => ({ path, dialogue: await readDialogue(path) })));
}

async function listFiles(path: string): Promise<readonly string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = await readdir(path, { recursive: true });
  return names.filter((name) => name.endsWith('.json')).map((name) => join(path, name));
}

async function readDialogue(path: string): Promise<DialogueFile> {
  const result = dialogueFileSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${path}: ${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is not valid'}`);
}
