const maxLength = 200;
/** Longer than the names of parameters and models that a refusal quotes. */
const quoted = /(["'`«“])(?:(?!["'`»”])[\s\S]){41,}?["'`»”]/g;
/** Words with a digit that are too long to be a name or a number of ours: keys, tokens, accounts. */
const secret = /(?=[\w+/=.-]*\d)(?:sk-|Bearer\s+)?[\w+/=-]{20,}/g;
const address = /\S+@\S+|https?:\/\/\S+/g;
const digits = /\+?\d[\d\s().-]{6,}\d/g;

/**
 * What a provider said about a refused call, fit for logs and traces: one line of 200 characters at
 * most, without quotations of the request, keys, addresses and long numbers.
 */
export function redactProviderWords(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .replace(address, '…')
    .replace(quoted, '…')
    .replace(secret, '…')
    .replace(digits, '…')
    .trim()
    .slice(0, maxLength);
}
