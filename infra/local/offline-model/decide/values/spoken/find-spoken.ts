import type { PropertyView, ToolView } from '../../read-tool.ts';
import type { FoundValue } from '../found-value.ts';
import { findCalledName } from './find-called-name.ts';
import { findSpokenText } from './find-spoken-text.ts';

interface Said {
  readonly text: string;
  readonly tool: ToolView;
  /** Words of the text that other properties of the tool already use. */
  readonly usedWords: readonly string[];
}

/**
 * Finds a text that a tool takes as the person says it: what is called by the noun of a property
 * such as `list_name`, or else, for a required one, all that is said.
 */
export function findSpoken(
  { name, isRequired }: PropertyView,
  { text, tool, usedWords }: Said,
): FoundValue | undefined {
  const [noun = '', rest] = name.split('_name');
  if (rest === '') return findCalledName(text, noun);
  return isRequired ? findSpokenText(text, tool, usedWords) : undefined;
}
