const BLOCK = /<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/g;
const CLOSING = /^[\s\S]*<\/think(?:ing)?>/;

/**
 * Removes a model's reasoning from its text. Servers without a reasoning parser leave it there
 * between `<think>` tags. An unclosed block hides everything after it. A closing tag alone hides
 * everything before it, because some chat templates open the block in the prompt.
 */
export function stripThinking(text: string): string {
  return text.replace(BLOCK, '').replace(CLOSING, '').trim();
}
