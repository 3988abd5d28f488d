import type { ModelContent } from '../ports/language-model.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** A call that was refused this often in a turn will be refused again. */
const maxRefusals = 2;

/** True when the model has just made a call that was refused before, with the same arguments. */
export function isStuck({ exchange }: Pick<TurnState, 'exchange'>): boolean {
  const blocks = exchange.flatMap(({ content }) => content);
  const refused = new Set(
    blocks.flatMap((block) =>
      block.type === 'tool-result' && block.status === 'error' ? [block.id] : [],
    ),
  );
  const calls = blocks.filter((block) => block.type === 'tool-call');
  const keys = calls.filter(({ id }) => refused.has(id)).map(toKey);
  const last = keys.at(-1);
  return keys.filter((key) => key === last).length >= maxRefusals;
}

function toKey({ name, input }: Extract<ModelContent, { type: 'tool-call' }>): string {
  return JSON.stringify([name, input]);
}
