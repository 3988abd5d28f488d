import type { AssistantDefinition } from '../../domain/catalogue/assistant.ts';
import type { Session } from '../../domain/conversation/session.ts';
import { type JsonObject, mapStrings } from '../../domain/json.ts';
import type { ModelContent, ModelRequest } from '../ports/language-model.ts';
import type { Understanding } from '../ports/understanding.ts';

type Words = Pick<ModelRequest, 'system' | 'messages'>;

/** What an assistant keeps from models and stored texts: values become handles of the session's vault. */
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

/** A veil over one turn. Without tokenised kinds it lets everything through. */
export function createVaultMask(
  assistant: AssistantDefinition,
  session: Session,
  understanding: Pick<Understanding, 'redact' | 'reveal'>,
): VaultMask {
  const { redaction } = assistant;
  const isOpen = redaction.tokenize.length === 0;
  let vault = session.vault ?? {};

  const cover = (text: string): string => {
    if (isOpen) return text;
    const covered = understanding.redact(text, redaction, vault);
    vault = covered.vault;
    return covered.text;
  };
  const reveal = (text: string) => (isOpen ? text : understanding.reveal(text, vault));
  const coverData = (data: JsonObject) => (isOpen ? data : mapStrings(data, cover));
  const coverBlock = (block: ModelContent): ModelContent => {
    if (block.type === 'text') return { ...block, text: cover(block.text) };
    if (block.type === 'tool-call') return { ...block, input: coverData(block.input) };
    return { ...block, data: coverData(block.data) };
  };

  return {
    mask: cover,
    maskData: coverData,
    maskPrompt: (words) =>
      isOpen
        ? words
        : {
            system: words.system.map((block) => ({ ...block, text: cover(block.text) })),
            messages: words.messages.map((message) => ({
              ...message,
              content: message.content.map(coverBlock),
            })),
          },
    unmask: reveal,
    unmaskData: (input) => (isOpen ? input : mapStrings(input, reveal)),
    saveVault: (kept) => (Object.keys(vault).length === 0 ? kept : { ...kept, vault }),
  };
}
