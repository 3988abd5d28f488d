import type { AssistantDefinition } from '../../domain/catalogue/assistant.ts';
import type { Session } from '../../domain/conversation/session.ts';
import { type JsonObject, mapStrings } from '../../domain/json.ts';
import type { ModelContent, ModelRequest } from '../ports/language-model.ts';
import type { Understanding } from '../ports/understanding.ts';

type Words = Pick<ModelRequest, 'system' | 'messages'>;

/** Hides values from models and stored texts: they become handles of the session's vault. */
export interface VaultMask {
  /** The text with handles instead of values. */
  mask(text: string): string;
  /** Data with handles instead of values, in every string. */
  maskData(data: JsonObject): JsonObject;
  /** A prompt's words with handles instead of values. */
  maskPrompt(words: Words): Words;
  /** The text with the values back in place. */
  unmask(text: string): string;
  /** Arguments of a tool call with the values back in place. */
  unmaskData(input: JsonObject): JsonObject;
  /** The session with the vault as it is now. */
  saveVault(session: Session): Session;
}

/** The mask of one turn. It changes nothing for an assistant that tokenises no kind of value. */
export function createVaultMask(
  redaction: AssistantDefinition['redaction'],
  session: Session,
  understanding: Pick<Understanding, 'redact' | 'reveal'>,
): VaultMask {
  const isOff = redaction.tokenize.length === 0;
  let vault = session.vault ?? {};

  const mask = (text: string): string => {
    if (isOff) return text;
    const masked = understanding.redact(text, redaction, vault);
    vault = masked.vault;
    return masked.text;
  };
  const unmask = (text: string) => (isOff ? text : understanding.reveal(text, vault));
  const maskData = (data: JsonObject) => (isOff ? data : mapStrings(data, mask));
  const maskBlock = (block: ModelContent): ModelContent => {
    if (block.type === 'text') return { ...block, text: mask(block.text) };
    if (block.type === 'tool-call') return { ...block, input: maskData(block.input) };
    return { ...block, data: maskData(block.data) };
  };
  const maskPrompt = ({ system, messages }: Words): Words => ({
    system: system.map((block) => ({ ...block, text: mask(block.text) })),
    messages: messages.map((message) => ({ ...message, content: message.content.map(maskBlock) })),
  });

  return {
    mask,
    maskData,
    maskPrompt: (words) => (isOff ? words : maskPrompt(words)),
    unmask,
    unmaskData: (input) => (isOff ? input : mapStrings(input, unmask)),
    saveVault: (kept) => (Object.keys(vault).length === 0 ? kept : { ...kept, vault }),
  };
}
