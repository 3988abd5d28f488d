/** Formats a Markdown table with aligned columns, so that it also reads well in a terminal. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const [header = [], ...body] = rows;
  const widths = header.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length), 3),
  );
  const formatLine = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [formatLine(header), formatLine(rule), ...body.map(formatLine)].join('\n');
}
