import { afterEach, beforeEach } from 'vitest';
import type { RecordedCall, StoredMessage } from '../../infra/local/fake-discord/discord-log.ts';
import { startFake } from '../../infra/local/fake-discord/server.ts';
import type { ListeningServer } from '../../infra/local/process/listen.ts';

/** Talks to the fake Discord of one test: looks at it, and plans what goes wrong. */
export interface FakeDiscordClient {
  readonly url: () => string;
  readonly messages: () => Promise<readonly StoredMessage[]>;
  readonly calls: () => Promise<readonly RecordedCall[]>;
  readonly deleted: () => Promise<readonly string[]>;
  readonly tell: (what: 'expired' | 'closed' | 'faults', content: object) => Promise<void>;
}

/** Starts a fake Discord before each test of the file and stops it afterwards. */
export function useFakeDiscord(): FakeDiscordClient {
  let running: ListeningServer | undefined;
  beforeEach(async () => {
    running = await startFake({ port: 0 });
  });
  afterEach(() => running?.close());

  const url = () => running?.url ?? 'http://127.0.0.1:1';
  const get = async (path: string) => (await fetch(`${url()}/_fake/${path}`)).json() as unknown;
  return {
    url,
    messages: async () => ((await get('messages')) as { messages: StoredMessage[] }).messages,
    calls: async () => ((await get('calls')) as { calls: RecordedCall[] }).calls,
    deleted: async () => ((await get('deleted')) as { deleted: string[] }).deleted,
    async tell(what, content) {
      const body = JSON.stringify(content);
      const { status } = await fetch(`${url()}/_fake/${what}`, { method: 'POST', body });
      if (status !== 200) throw new Error(`${what} was refused`);
    },
  };
}
