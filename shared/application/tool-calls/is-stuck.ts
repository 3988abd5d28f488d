import type { ModelContent } from '../ports/language-model.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** A refused call that was made this often in a turn will be refused again. */
const maxTries = 2;

/** True when the model has just made a call that was refused before, with the same arguments. */
export function isStuck({ exchange }: Pick<TurnState, 'exchange'>): boolean {
  const blocks = exchange.flatMap(({ content }) => content);
  const refused = new Set(
    blocks.flatMap((block) =>
      block.type === 'tool-result' && block.status === 'error' ? [block.id] : [],
    ),
  );
  const calls = blocks.filter((block) => block.type === 'tool-call');
  const last = calls.at(-1);
  if (last === undefined) return false;
  const same = calls.filter((call) => toKey(call) === toKey(last));
  return same.length >= maxTries && same.some(({ id }) => refused.has(id));
}

function toKey({ name, input }: Extract<ModelContent, { type: 'tool-call' }>): string {
  return JSON.stringify([name, input]);
}
