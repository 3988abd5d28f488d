const BLOCK = /[<[](think(?:ing)?)[>\]][\s\S]*?(?:[<[]\/\1[>\]]|$)/gi;
const CLOSING = /^[\s\S]*[<[]\/think(?:ing)?[>\]]/i;
/** Where gpt-oss begins to speak to the person (https://github.com/openai/harmony). */
const FINAL_CHANNEL = /^[\s\S]*<\|channel\|>final<\|message\|>/;
const END_TOKEN = /(?:<\|(?:end|return)\|>\s*)+$/;

/**
 * Removes a model's reasoning from its text. Servers without a reasoning parser leave it there
 * between `<think>` tags, `[THINK]` markers or in a channel of its own. An unclosed block hides
 * everything after it. A closing tag alone hides everything before it, because some chat templates
 * open the block in the prompt.
 */
export function stripThinking(text: string): string {
  const spoken = text.replace(FINAL_CHANNEL, '').replace(END_TOKEN, '');
  return spoken.replace(BLOCK, '').replace(CLOSING, '').trim();
}
