import { join } from 'node:path';
import { readDialogues } from '../converse/read-dialogues.ts';

const file = 'test/conversations/happy-path/ten-turn-walkthrough.json';

/**
 * What the person says in the golden walkthrough of Felix: from a hello to a sent remittance.
 * @throws Error for a turn that is not one typed message
 */
export async function readWalkthrough(root: string): Promise<readonly string[]> {
  const found = await readDialogues([join(root, file)]);
  return found.flatMap(({ dialogue }) => dialogue.turns).map(({ say }) => typed(say));
}

function typed(say: string | readonly string[] | undefined): string {
  if (typeof say === 'string') return say;
  throw new Error(`${file} has a turn that is not one typed message`);
}
