import { foldPhrase } from './fold-phrase.ts';

const maxLength = 200;
/** Longer than the names of parameters and models that a refusal quotes. */
const quoted = /(["'`«“])(?:(?!["'`»”])[\s\S]){41,}?["'`»”]/g;
/** Words with a digit that are too long to be a name or a number of ours: keys, tokens, accounts. */
const secret = /(?=[\w+/=.-]*\d)[\w+/=-]{20,}/g;
const key = /\b(?:sk|pk|gsk|xai|hf|key)[-_]\S+|Bearer\s+\S+/gi;
const address = /\S+@\S+|https?:\/\/\S+/g;
const digits = /\+?\d[\d\s().-]{6,}\d/g;

/** A shorter word tells nothing about anybody. */
const minSaidLength = 3;

/**
 * What a provider said about a refused call, fit for logs and traces: one line of 200 characters at
 * most, without quotations of the request, keys, addresses, long numbers, and without any word of
 * the conversation (`said`).
 */
export function redactProviderWords(words: string, said: readonly string[] = []): string {
  const hidden = new Set(foldPhrase(said.join(' ')).split(' '));
  const isHidden = (word: string) => {
    const parts = foldPhrase(word).split(' ');
    return parts.some((part) => part.length >= minSaidLength && hidden.has(part));
  };
  return words
    .replace(/\S+/g, (word) => (isHidden(word) ? '…' : word))
    .replace(/\s+/g, ' ')
    .replace(address, '…')
    .replace(quoted, '…')
    .replace(key, '…')
    .replace(secret, '…')
    .replace(digits, '…')
    .trim()
    .slice(0, maxLength);
}
