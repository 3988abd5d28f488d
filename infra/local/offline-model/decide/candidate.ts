import type { ToolView } from './read-tool.ts';
import type { FilledArguments } from './values/fill-arguments.ts';

/** A tool that might be called now, with how much speaks for it. */
export interface Candidate {
  readonly tool: ToolView;
  readonly filled: FilledArguments;
  readonly score: number;
  /** `words`: the sentence sounds like the tool. `values`: it gives what the tool needs. */
  readonly because: 'words' | 'values' | 'answer';
}
