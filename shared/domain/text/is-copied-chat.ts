/** `[12/11/26, 10:02] Mamá: sí`, `12/11/26, 10:02 - Mamá: sí`, `[Forwarded] Juan: sí`. */
const stampedLine =
  /^\s*(?:\[[^\]\n]{2,40}\]|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},?\s+\d{1,2}:\d{2}[^\n:]{0,12}-)\s*[^:\n]{1,40}:\s/mu;

/** `Mamá: sí`: whoever is named says it. */
const namedLine = /^\s*\p{L}[\p{L}\p{M} .'’~-]{0,40}:\s*\S/mu;

/** Whether a line was copied from a chat, with who wrote it: they are no words of the sender. */
export function isCopiedChat(text: string): boolean {
  return stampedLine.test(text);
}

/** Whether a line begins with a name and a colon, like a line of a chat or of a play. */
export function isNamedLine(text: string): boolean {
  return namedLine.test(text);
}
