import { detectors } from '../../../../../shared/language/redaction/detectors.ts';
import { redact } from '../../../../../shared/language/redaction/redact.ts';

const everything = { mask: detectors.map(({ name }) => name), tokenize: [] };
/** What the engine puts in the place of such a value: `[CARD]`, `{{PHONE_1}}`. */
const standIn = /\[[A-Z_]{2,32}\]|\{\{[^}]*\}\}/;

/** True for a sentence with a phone, an account, a password and the like, which no memory keeps. */
export function holdsSecret(sentence: string): boolean {
  return standIn.test(sentence) || redact(sentence, everything).spans.length > 0;
}
