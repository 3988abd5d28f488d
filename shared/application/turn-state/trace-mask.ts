import type { AssistantDefinition } from '../../domain/catalogue/assistant.ts';
import type { Session } from '../../domain/conversation/session.ts';
import { personalKinds } from '../../domain/person-data/personal-kinds.ts';
import type { Understanding } from '../ports/understanding.ts';
import { createVaultMask, type VaultMask } from './vault-mask.ts';

/** How many values a session keeps only for replays of its latest turns. */
const MAX_RECORDED_VALUES = 100;

/**
 * Every value of a personal kind has an at sign, six digits that only signs stand between, or five
 * words and more: a dictated address.
 */
function mayBePersonal(text: string): boolean {
  return /@|(?:\p{Nd}[^\p{L}\p{Nd}\n]{0,3}){6}/u.test(text) || text.split(/\s+/, 5).length === 5;
}

/**
 * Our own ids, moments and hashes: most of the figures of a recording, and never personal. A chat's
 * message has the id of its session in its own: `web:sess_…:m1`.
 */
const isOurs =
  /^(?:[a-z]+_[\w-]+|web:sess_[\w-]+(?::[\w.-]+)?|\d{4}-\d{2}-\d{2}T[\d:.]+Z|[\da-f]{64})$/;

/**
 * Texts of an assistant that hold nothing personal, as most do: a history is recorded with every
 * turn, and templates word many replies. Dropped as a whole when full.
 */
const plainTexts = new WeakMap<AssistantDefinition, Set<string>>();
const MAX_PLAIN_TEXTS = 2_000;

/** The mask of a turn's trace and recording. */
export type TraceMask = Pick<VaultMask, 'maskData' | 'saveVault'>;

/**
 * Hides phones, e-mails and accounts in what is recorded, whatever the assistant shows to models.
 * The values are kept with the session; a replay puts them back.
 */
export function createTraceMask(
  assistant: AssistantDefinition,
  session: Session,
  understanding: Pick<Understanding, 'redact' | 'reveal'>,
): TraceMask {
  const { redaction } = assistant;
  const tokenize = [...new Set([...redaction.tokenize, ...personalKinds])];
  const { maskData, saveVault } = createVaultMask({ ...redaction, tokenize }, session, {
    ...understanding,
    redact: rememberTexts(understanding.redact, findPlainTexts(assistant)),
  });
  // No text of a conversation needs these values: the oldest may go.
  const isForReplayOnly = redaction.tokenize.length === 0;
  return {
    maskData,
    saveVault: (kept) => (isForReplayOnly ? trim(saveVault(kept)) : saveVault(kept)),
  };
}

/** A recording holds many texts more than once, and most of them nothing personal. */
function rememberTexts(
  redact: Understanding['redact'],
  plain: Set<string>,
): Understanding['redact'] {
  const known = new Map<string, string>();
  return (text, modes, vault = {}) => {
    const isPlain = plain.has(text) || isOurs.test(text) || !mayBePersonal(text);
    const seen = isPlain ? text : known.get(text);
    if (seen !== undefined) return { text: seen, spans: [], vault };
    const masked = redact(text, modes, vault);
    if (masked.text === text) plain.add(text);
    else known.set(text, masked.text);
    return masked;
  };
}

function findPlainTexts(assistant: AssistantDefinition): Set<string> {
  const found = plainTexts.get(assistant);
  if (found !== undefined && found.size < MAX_PLAIN_TEXTS) return found;
  const fresh = new Set<string>();
  plainTexts.set(assistant, fresh);
  return fresh;
}

function trim(session: Session): Session {
  const { vault, ...rest } = session;
  if (vault === undefined) return session;
  return { ...rest, vault: Object.fromEntries(Object.entries(vault).slice(-MAX_RECORDED_VALUES)) };
}
