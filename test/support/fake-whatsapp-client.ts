import { afterEach, beforeEach } from 'vitest';
import type { RecordedCall, StoredMessage } from '../../infra/local/fake-whatsapp/phone-log.ts';
import { startFake } from '../../infra/local/fake-whatsapp/server.ts';
import type { ListeningServer } from '../../infra/local/process/listen.ts';
import type { JsonObject } from '../../shared/domain/json.ts';

/** Talks to the fake Graph API of one test: looks at it, and plans what goes wrong. */
export interface FakeWhatsAppClient {
  readonly url: () => string;
  readonly messages: () => Promise<readonly StoredMessage[]>;
  readonly calls: () => Promise<readonly RecordedCall[]>;
  readonly fail: (...faults: readonly JsonObject[]) => Promise<void>;
  /** Keeps a file that somebody sent. */
  readonly keep: (file: JsonObject) => Promise<void>;
  /** Nobody wrote for a day. */
  readonly closeWindow: (to: string) => Promise<void>;
}

/** Starts a fake Graph API before each test of the file and stops it afterwards. */
export function useFakeWhatsApp(): FakeWhatsAppClient {
  let running: ListeningServer | undefined;
  beforeEach(async () => {
    running = await startFake({ port: 0 });
  });
  afterEach(() => running?.close());

  const url = () => running?.url ?? 'http://127.0.0.1:1';
  const get = async (path: string) => (await fetch(`${url()}/_fake/${path}`)).json() as unknown;
  const post = async (path: string, content: unknown) => {
    const body = JSON.stringify(content);
    const { status } = await fetch(`${url()}/_fake/${path}`, { method: 'POST', body });
    if (status !== 200) throw new Error(`${path} was refused`);
  };
  return {
    url,
    messages: async () => ((await get('messages')) as { messages: StoredMessage[] }).messages,
    calls: async () => ((await get('calls')) as { calls: RecordedCall[] }).calls,
    keep: (file) => post('files', file),
    fail: (...faults) => post('faults', faults),
    closeWindow: (to) => post('windows', { to, open: false }),
  };
}
