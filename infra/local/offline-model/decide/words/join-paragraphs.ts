/** Joins the parts that are not empty, with a blank line between them. */
export function joinParagraphs(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}
