import { beforeEach, describe, expect, it } from 'vitest';
import { createTelegramMedia } from '../../../../shared/adapters/channels/telegram/media/telegram-media.ts';
import { createHttpFileDownload } from '../../../../shared/adapters/http/http-file-download.ts';
import type { ChannelMedia } from '../../../../shared/application/ports/media/channel-media.ts';
import { TELEGRAM_SECRET, TELEGRAM_TOKEN } from '../../../support/builders/telegram-update.ts';
import { useFakeTelegram } from '../../../support/fake-telegram-client.ts';
import { FakeSecretSource } from '../../../support/fakes/fake-secret-source.ts';

const telegram = useFakeTelegram();
const bytes = Buffer.from('OggS and what was said');
const secret = { token: TELEGRAM_TOKEN, webhook_secret: TELEGRAM_SECRET };

function openMedia(url: string): ChannelMedia {
  const secrets = new FakeSecretSource({ 'test/telegram/felix': secret });
  const environment = { secrets, secretsPrefix: 'test', apiUrls: { telegram: url } };
  return createTelegramMedia(environment, createHttpFileDownload({ timeoutMs: 300 }));
}

let media: ChannelMedia;
beforeEach(() => {
  media = openMedia(telegram.url());
});

describe('a file of Telegram', () => {
  it('is fetched in two steps, by its id', async () => {
    await telegram.keep({ file_id: 'AwAC', base64: bytes.toString('base64') });

    expect(Buffer.from(await media.fetch('AwAC', 'felix', 1_000))).toStrictEqual(bytes);
    const [call] = await telegram.calls('getFile');
    expect(call).toMatchObject({ parameters: { file_id: 'AwAC' }, status: 200 });
  });

  it.each([
    ['that nobody sent', 'unknown', 1_000],
    ['above 20 MB', 'huge', 100_000_000],
    ['above what is wanted', 'AwAC', 5],
  ])('is refused for good: one %s', async (_what, id, maxBytes) => {
    await telegram.keep({ file_id: 'AwAC', base64: bytes.toString('base64') });
    await telegram.keep({ file_id: 'huge', size: 21_000_000 });

    await expect(media.fetch(id, 'felix', maxBytes)).rejects.toMatchObject({ kind: 'rejected' });
  });

  it.each([
    [
      { kind: 'throttled', retry_after: 7 },
      { kind: 'throttled', retryAfterSeconds: 7 },
    ],
    [{ kind: 'server-error' }, { kind: 'unavailable' }],
  ])('comes later, maybe, after %j', async (fault, error) => {
    await telegram.fail(fault);

    await expect(media.fetch('AwAC', 'felix', 1_000)).rejects.toMatchObject(error);
  });

  it('never has its address, which holds the token, in an error', async () => {
    const error: unknown = await openMedia('http://127.0.0.1:1')
      .fetch('AwAC', 'felix', 1_000)
      .catch((reason: unknown) => reason);

    expect(error).toMatchObject({ kind: 'unavailable' });
    expect(error).not.toHaveProperty('cause');
    expect(`${error} ${JSON.stringify(error)}`).not.toContain(TELEGRAM_TOKEN);
  });
});
