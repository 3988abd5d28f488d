import { parseMarkdown } from '../../../markdown/parse-markdown.ts';
import { type FormattedText, toFormattedText } from './formatted-text.ts';
import { renderBlocks } from './render-blocks.ts';

/**
 * Renders Markdown into blocks of formatted text. Markdown that would show nothing (a lone rule) or
 * that is nested too deeply is returned as it was written, so that a person always sees something.
 */
export function renderMarkdown(markdown: string): readonly FormattedText[] {
  const document = parseMarkdown(markdown);
  const blocks = document === undefined ? [] : renderBlocks(document.blocks, document.targets);
  return blocks.length > 0 ? blocks : [toFormattedText(markdown)];
}
