import type { ToolView } from '../read-tool.ts';
import { guessLanguage } from '../text/guess-language.ts';
import type { Phrases } from './phrases.ts';

const MAX_ABILITIES = 6;
/** Tools for navigation and settings are not abilities worth listing. */
const housekeepingTools = /^(go|change|switch|escalate|handoff|exit|back|home|get_current)(_|$)/;

/**
 * Lists what the offered tools can do, in the person's language: an example sentence of each tool
 * that has one in that language, or if none has, their descriptions. Empty without tools.
 */
export function listAbilities(
  tools: readonly ToolView[],
  phrases: Phrases,
  language: string,
): string {
  const useful = tools.filter(({ name }) => !housekeepingTools.test(name));
  const examples = useful
    .flatMap((tool) => findExample(tool, language) ?? [])
    .slice(0, MAX_ABILITIES);
  if (examples.length > 0) {
    return [phrases.forExample, ...examples.map((example) => `• ${example}`)].join('\n');
  }
  const descriptions = useful
    .map(({ description }) => findFirstSentence(description))
    .filter((description) => description !== '')
    .slice(0, MAX_ABILITIES);
  return descriptions.length === 0
    ? ''
    : [phrases.abilities, ...descriptions.map((description) => `• ${description}`)].join('\n');
}

/** Skips examples with figures, which could be mistaken for the person's own. */
function findExample(tool: ToolView, language: string): string | undefined {
  return tool.examples.find(
    (example) => guessLanguage(example) === language && !/\d/.test(example),
  );
}

function findFirstSentence(text: string): string {
  return /^[^.\n]+/.exec(text)?.[0].trim() ?? '';
}
