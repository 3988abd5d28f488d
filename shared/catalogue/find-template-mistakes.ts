/** What is wrong with the tags of a template as such; empty when each is well formed and closed. */
export function findTemplateMistakes(template: string): readonly string[] {
  const rest = template.replaceAll(wellFormed, '');
  const malformed = /\{\{[^}]*\}?\}?|\}\}/.exec(rest)?.[0];
  if (malformed !== undefined) return [`holds ${malformed}, which is not a placeholder`];
  const unclosed = findUnclosedSection(template);
  return unclosed === undefined ? [] : [`does not close {{#${unclosed}}} where it should`];
}

const wellFormed =
  /\{\{\s*(?:[#^]\s*[\w.@]+\s*=\s*\w+|[#^/]\s*[\w.@]+|[\w.@]+\s*(?:\|\s*\w+\s*(?::\s*[\w.]+)?)?)\s*\}\}/g;
const sectionTag = /\{\{\s*([#^/])\s*([\w.@]+)\s*(?:=\s*\w+\s*)?\}\}/g;

function findUnclosedSection(template: string): string | undefined {
  const open: string[] = [];
  for (const [, mark, path = ''] of template.matchAll(sectionTag)) {
    if (mark !== '/') open.push(path);
    else if (open.pop() !== path) return path;
  }
  return open.at(-1);
}
