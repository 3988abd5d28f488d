import type { ToolView } from '../read-tool.ts';
import { guessLanguage } from '../text/guess-language.ts';
import type { Phrases } from './phrases.ts';

const MOST_ABILITIES = 6;
/** Tools for getting around are not what somebody comes for. */
const HOUSEKEEPING = /^(go|change|switch|escalate|handoff|exit|back|home|get_current)(_|$)/;

/**
 * What the offered tools are good for, in the person's language: one example sentence of each where
 * there is one in that language, otherwise their descriptions. Empty without tools.
 */
export function listAbilities(
  tools: readonly ToolView[],
  phrases: Phrases,
  language: string,
): string {
  const useful = tools.filter(({ name }) => !HOUSEKEEPING.test(name));
  const examples = useful
    .flatMap((tool) => exampleIn(tool, language) ?? [])
    .slice(0, MOST_ABILITIES);
  if (examples.length > 0) {
    return [phrases.forExample, ...examples.map((example) => `• ${example}`)].join('\n');
  }
  const descriptions = useful
    .map(({ description }) => firstSentence(description))
    .filter((description) => description !== '')
    .slice(0, MOST_ABILITIES);
  return descriptions.length === 0
    ? ''
    : [phrases.abilities, ...descriptions.map((description) => `• ${description}`)].join('\n');
}

/** Figures in an example are somebody's values, not something to say to this person. */
function exampleIn(tool: ToolView, language: string): string | undefined {
  return tool.examples.find(
    (example) => guessLanguage(example) === language && !/\d/.test(example),
  );
}

function firstSentence(text: string): string {
  return /^[^.\n]+/.exec(text)?.[0].trim() ?? '';
}
