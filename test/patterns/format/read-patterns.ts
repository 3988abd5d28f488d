import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, type PatternDialogue, patternFileSchema } from './pattern-dialogue.ts';

const languages: readonly Language[] = ['es', 'en'];

/**
 * Reads all dialogues of the folders beside this one, a dialogue without a language once in each.
 * @throws Error that names an invalid file and its first problem
 */
export async function readPatterns(root: string): Promise<readonly PatternDialogue[]> {
  const folders = ['dialogues', 'natural'].map((folder) => join(root, folder));
  const files = await Promise.all(folders.map(listFiles));
  const dialogues = (await Promise.all(files.flat().map(readDialogues))).flat();
  const ids = dialogues.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`there are two dialogues ${twice}`);
  return dialogues;
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}

async function readDialogues(path: string): Promise<readonly PatternDialogue[]> {
  const result = patternFileSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(`${path}: ${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is not valid'}`);
  }
  const { pattern, dialogues } = result.data;
  return dialogues.flatMap(({ id, language, turns }) =>
    (language === undefined ? languages : [language]).map((each) => ({
      id: `${pattern}/${id}.${each}`,
      pattern,
      language: each,
      turns,
    })),
  );
}
