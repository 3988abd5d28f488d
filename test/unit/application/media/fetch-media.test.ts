import { beforeEach, describe, expect, it } from 'vitest';
import { fetchMedia } from '../../../../shared/application/media/fetch-media.ts';
import type { SharedFile } from '../../../../shared/domain/media/attachment.ts';
import { InMemoryChannelMedia } from '../../../support/fakes/in-memory-channel-media.ts';

const address = { channel: 'telegram', endpoint: 'felix', to: {} };
const aFile = (changes: Partial<SharedFile> = {}): SharedFile => ({
  type: 'file',
  kind: 'document',
  fileId: 'invoice.exe',
  mediaType: 'application/pdf',
  ...changes,
});

let media: InMemoryChannelMedia;
let verdict: 'clean' | 'harmful';
beforeEach(() => {
  media = new InMemoryChannelMedia();
  media.files.set('invoice.exe', Buffer.from('%PDF-1.7'));
  media.files.set('program', Buffer.from('MZ\x90'));
  media.files.set('picture', Buffer.from('\xff\xd8\xff', 'latin1'));
  verdict = 'clean';
});

const fetchFile = (file: SharedFile, channel = 'telegram') =>
  fetchMedia(
    {
      mediaOf: (id) => Promise.resolve(id === 'telegram' ? media : undefined),
      inspection: { inspect: () => Promise.resolve(verdict) },
    },
    file,
    { ...address, channel },
    1_000,
  );

describe('a file that somebody sent', () => {
  it('is what its bytes say', async () => {
    const fetched = await fetchFile(aFile());

    expect(fetched).toStrictEqual({ bytes: Buffer.from('%PDF-1.7'), type: 'application/pdf' });
  });

  it.each([
    ['a program that says it is a PDF', aFile({ fileId: 'program' })],
    ['a picture that says it is a voice message', aFile({ fileId: 'picture', kind: 'voice' })],
    ['one that is gone', aFile({ fileId: 'gone' })],
  ])('is refused: %s', async (_what, file) => {
    await expect(fetchFile(file)).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('is not even asked for when it is too large', async () => {
    await expect(fetchFile(aFile({ size: 1_001 }))).rejects.toMatchObject({ kind: 'rejected' });
    expect(media.fetched).toStrictEqual([]);
  });

  it('is refused when something harmful is found in it', async () => {
    verdict = 'harmful';

    await expect(fetchFile(aFile())).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('is refused where people cannot send any', async () => {
    await expect(fetchFile(aFile(), 'web')).rejects.toMatchObject({ kind: 'rejected' });
  });
});
