/** Finds malformed and unclosed tags of a template. Returns none if the template is well formed. */
export function findTemplateMistakes(template: string): readonly string[] {
  const rest = template.replaceAll(wellFormed, '');
  const malformed = /\{\{[^}]*\}?\}?|\}\}/.exec(rest)?.[0];
  if (malformed !== undefined) return [`contains ${malformed}, which is not a valid placeholder`];
  const [typed, name = ''] = foreignPlaceholder.exec(rest) ?? [];
  if (typed !== undefined) return [`contains ${typed}, which is no placeholder: {{${name}}}?`];
  const unclosed = findUnclosedSection(template);
  return unclosed === undefined ? [] : [`does not close {{#${unclosed}}} correctly`];
}

/** How other template languages write it: it would be shown to people as it is. */
const foreignPlaceholder = /\$?\{\s*([\w.@]+)\s*\}/;

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
