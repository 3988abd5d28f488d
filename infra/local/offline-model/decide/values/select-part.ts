import type { PropertyView, ToolView } from '../read-tool.ts';

const contrast = /\b(?:pero|but|esta vez|this time)\b/iu;

/**
 * Selects the part of a text that can give a property its value. A tool that does again what was
 * done has pairs such as `recipient_id` and `new_recipient_id`: what follows a contrast, "the same
 * but to Juan", is the new value, and what comes before it is the old one.
 */
export function selectPart({ name }: PropertyView, { properties }: ToolView, text: string): string {
  const at = text.search(contrast);
  const has = (other: string) => properties.some((property) => property.name === other);
  if (name.startsWith('new_') && has(name.slice('new_'.length))) {
    return at < 0 ? '' : text.slice(at);
  }
  return at >= 0 && has(`new_${name}`) ? text.slice(0, at) : text;
}
