import type { Table } from 'mdast';
import { type LinkTargets, renderInline } from './render-inline.ts';

/** A table as lines of equal columns; Telegram has no tables, so it is shown in a fixed-width font. */
export function renderTable(table: Table, targets: LinkTargets): string {
  const rows = table.children.map((row) =>
    row.children.map(({ children }) => renderInline(children, targets).text.replaceAll('\n', ' ')),
  );
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => lengthOf(row[column] ?? ''))),
  );
  return rows
    .map((row) => widths.map((width, at) => pad(row[at] ?? '', width)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

function pad(cell: string, width: number): string {
  return cell + ' '.repeat(width - lengthOf(cell));
}

/** Characters, not UTF-16 units: an emoji is one. */
function lengthOf(cell: string): number {
  return [...cell].length;
}
