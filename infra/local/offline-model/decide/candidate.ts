import type { ToolView } from './read-tool.ts';
import type { FilledArguments } from './values/fill-arguments.ts';

/** A tool that could be called now, with a score for how well it fits. */
export interface Candidate {
  readonly tool: ToolView;
  readonly filled: FilledArguments;
  readonly score: number;
  /**
   * - `words`: the text is similar to the tool's examples, description or name
   * - `values`: the text contains a value that the tool needs
   * - `answer`: the text answers the model's own question about an argument of the tool
   */
  readonly because: 'words' | 'values' | 'answer';
}
