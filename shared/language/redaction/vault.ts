/**
 * Values behind the handles of one conversation: `{{PHONE_1}}` → the number as written. Plain data
 * that is stored only with the session.
 */
export type Vault = Readonly<Record<string, string>>;

const HANDLE = /\{\{[A-Z_]{1,32}_\d{1,6}\}\}/g;
const HANDLE_PARTS = /^\{\{([A-Z_]+)_(\d+)\}\}$/;

/** Adds values to a copy of a vault. A value that it already contains keeps its handle. */
export interface VaultWriter {
  handleFor(type: string, value: string): string;
  /** The vault, including everything added so far. */
  vault(): Vault;
}

export function createVaultWriter(known: Vault): VaultWriter {
  const handles = new Map<string, string>();
  const last = new Map<string, number>();
  for (const [handle, value] of Object.entries(known)) {
    const [, type = '', number = '0'] = HANDLE_PARTS.exec(handle) ?? [];
    handles.set(toKey(type, value), handle);
    last.set(type, Math.max(last.get(type) ?? 0, Number(number)));
  }
  const added: Record<string, string> = {};
  return {
    handleFor: (type, value) => {
      const existing = handles.get(toKey(type, value));
      if (existing !== undefined) return existing;
      const number = (last.get(type) ?? 0) + 1;
      const handle = `{{${type}_${number}}}`;
      last.set(type, number);
      handles.set(toKey(type, value), handle);
      added[handle] = value;
      return handle;
    },
    vault: () => ({ ...known, ...added }),
  };
}

function toKey(type: string, value: string): string {
  return `${type} ${value}`;
}

/** Replaces handles by their values. Unknown handles stay as they are. */
export function restoreFromVault(text: string, vault: Vault): string {
  return text.replace(HANDLE, (handle) =>
    Object.hasOwn(vault, handle) ? (vault[handle] ?? handle) : handle,
  );
}
