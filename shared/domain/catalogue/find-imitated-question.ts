import type { LocalizedText } from '../localized-text.ts';
import type { Catalogue } from './assistant.ts';
import { listTools } from './list-tools.ts';

const remembered = new WeakMap<Catalogue['agents'], ReadonlyMap<string, readonly string[]>>();

/**
 * Finds the actions whose question for a yes a text puts in the catalogue's own words: a model that
 * reads such questions in the history may write one of its own.
 */
export function findImitatedQuestion(
  catalogue: Pick<Catalogue, 'agents'>,
  text: string,
): readonly string[] {
  const endings = remembered.get(catalogue.agents) ?? listEndings(catalogue);
  remembered.set(catalogue.agents, endings);
  return [...endings].flatMap(([ending, tools]) => (text.includes(ending) ? tools : []));
}

/** The last sentence of each question, in every language, with the tools that ask so. */
function listEndings(catalogue: Pick<Catalogue, 'agents'>): ReadonlyMap<string, readonly string[]> {
  const endings = new Map<string, readonly string[]>();
  for (const tool of listTools(catalogue)) {
    if (tool.kind !== 'action' || tool.confirmation === undefined) continue;
    for (const ending of findEndings(tool.confirmation.message)) {
      endings.set(ending, [...(endings.get(ending) ?? []), tool.name]);
    }
  }
  return endings;
}

function findEndings(message: LocalizedText): readonly string[] {
  return Object.values(message).flatMap((template) => {
    const written = template.split(/\{\{[^}]*\}\}/).filter((part) => part.trim() !== '');
    const ending = written
      .at(-1)
      ?.split(/(?<=[.:])\s+|\n/)
      .findLast((part) => part.trim() !== '');
    return ending === undefined || !/\p{L}+ \p{L}+/u.test(ending) ? [] : [ending.trim()];
  });
}
