import { beforeEach, describe, expect, it } from 'vitest';
import { isMediaHost } from '../../../../shared/adapters/channels/whatsapp/media/is-media-host.ts';
import { createWhatsAppMedia } from '../../../../shared/adapters/channels/whatsapp/media/whatsapp-media.ts';
import { createHttpFileDownload } from '../../../../shared/adapters/http/http-file-download.ts';
import type { ChannelMedia } from '../../../../shared/application/ports/media/channel-media.ts';
import { useFakeWhatsApp } from '../../../support/fake-whatsapp-client.ts';
import { createFakeChannelDirectory } from '../../../support/fakes/fake-channel-directory.ts';
import { FakeSecretSource } from '../../../support/fakes/fake-secret-source.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';

const whatsApp = useFakeWhatsApp();
const bytes = Buffer.from('OggS and what was said');
const secret = { access_token: 'EAAtoken', app_secret: 's', verify_token: 'v' };

let media: ChannelMedia;
beforeEach(async () => {
  const environment = {
    secrets: new FakeSecretSource({ 'test/whatsapp/felix': secret }),
    secretsPrefix: 'test',
    clock: new FixedClock(),
    directory: createFakeChannelDirectory([]),
    apiUrls: { whatsapp: whatsApp.url() },
  };
  media = createWhatsAppMedia(environment, createHttpFileDownload({ timeoutMs: 300 }));
  const base64 = bytes.toString('base64');
  await whatsApp.keep({ id: '300000000000002', mime_type: 'audio/ogg', base64 });
});

describe('a file of WhatsApp', () => {
  it('is fetched in two steps, by its id and with the token', async () => {
    const fetched = await media.fetch('300000000000002', 'felix', 1_000);

    expect(Buffer.from(fetched)).toStrictEqual(bytes);
  });

  it('is refused for good when it is larger than wanted', async () => {
    await expect(media.fetch('300000000000002', 'felix', 5)).rejects.toMatchObject({
      kind: 'rejected',
    });
  });
});

describe('the token goes', () => {
  it.each([
    'https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1',
    'https://scontent.xx.fbcdn.net/v/1.jpg',
    'https://mmg.whatsapp.net/d/1',
  ])('to %s', (address) => {
    expect(isMediaHost(address, undefined)).toBe(true);
  });

  it.each([
    'http://lookaside.fbsbx.com/1',
    'https://lookaside.fbsbx.com.evil.example/1',
    'https://evilfbcdn.net/1',
    'https://lookaside.fbsbx.com@evil.example/1',
    'https://169.254.169.254/latest/meta-data',
  ])('never to %s', (address) => {
    expect(isMediaHost(address, undefined)).toBe(false);
  });
});
