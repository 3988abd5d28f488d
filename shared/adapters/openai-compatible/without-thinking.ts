const BLOCK = /<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/g;
const CLOSING = /^[\s\S]*<\/think(?:ing)?>/;
const OPENING_TAGS = ['<think>', '<thinking>'];

/**
 * What a model says, without what it thinks aloud: servers without a reasoning parser leave it in the
 * text between `<think>` tags. A block that does not end hides everything after it, and a closing tag
 * alone everything before it, since some chat templates open the block in the prompt.
 */
export function withoutThinking(text: string): string {
  return text.replace(BLOCK, '').replace(CLOSING, '').trim();
}

/** Whether text that is still arriving holds words for the person already. */
export function hasWords(text: string): boolean {
  const words = withoutThinking(text);
  return words !== '' && !OPENING_TAGS.some((tag) => tag.startsWith(words));
}
