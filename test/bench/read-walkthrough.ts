import { join } from 'node:path';
import { readDialogues } from '../converse/read-dialogues.ts';

const file = 'test/conversations/happy-path/ten-turn-walkthrough.json';

/**
 * Reads the person's messages of Felix's golden walkthrough, from a greeting to a sent remittance.
 * @throws Error for a turn that is not a single typed message
 */
export async function readWalkthrough(root: string): Promise<readonly string[]> {
  const found = await readDialogues([join(root, file)]);
  return found.flatMap(({ dialogue }) => dialogue.turns).map(({ say }) => requireTypedMessage(say));
}

function requireTypedMessage(say: string | readonly string[] | undefined): string {
  if (typeof say === 'string') return say;
  throw new Error(`${file} has a turn that is not a single typed message`);
}
