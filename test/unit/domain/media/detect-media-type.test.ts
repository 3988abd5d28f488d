import { describe, expect, it } from 'vitest';
import { detectMediaType } from '../../../../shared/domain/media/detect-media-type.ts';

const read = (start: string) => detectMediaType(Buffer.from(start, 'latin1'));

describe('what a file is', () => {
  it.each([
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n\0\0', 'image/png'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
    ['%PDF-1.7\n', 'application/pdf'],
    ['OggS\0\x02', 'audio/ogg'],
    ['ID3\x04', 'audio/mpeg'],
    ['\0\0\0\x20ftypM4A ', 'audio/mp4'],
    ['\0\0\0\x20ftypisom', 'video/mp4'],
  ])('is told by its first bytes: %j', (start, type) => {
    expect(read(start)).toBe(type);
  });

  it.each(['', 'MZ\x90\0', '#!/bin/sh', '<html>', '<svg', 'PK\x03\x04', 'RIFF\x10\0\0\0AVI '])(
    'is nothing of use: %j',
    (start) => {
      expect(read(start)).toBeUndefined();
    },
  );
});
