import type { Table } from 'mdast';
import type { LinkTargets } from '../../../markdown/parse-markdown.ts';
import { renderInline } from './render-inline.ts';

/** Renders a table as aligned text for a fixed-width font, because Telegram has no tables. */
export function renderTable(table: Table, targets: LinkTargets): string {
  const rows = table.children.map((row) =>
    row.children.map(({ children }) => renderInline(children, targets).text.replaceAll('\n', ' ')),
  );
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => countCharacters(row[column] ?? ''))),
  );
  return rows
    .map((row) => widths.map((width, at) => pad(row[at] ?? '', width)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

function pad(cell: string, width: number): string {
  return cell + ' '.repeat(width - countCharacters(cell));
}

/** Counts characters, not UTF-16 units: an emoji counts as one. */
function countCharacters(cell: string): number {
  return [...cell].length;
}
