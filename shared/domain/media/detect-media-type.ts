/** Kinds of files that an assistant may use. */
export type MediaType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'application/pdf'
  | 'audio/ogg'
  | 'audio/mpeg'
  | 'audio/mp4'
  | 'video/mp4';

interface Signature {
  readonly type: MediaType;
  /** Latin-1 text at an offset; all of them. */
  readonly parts: readonly (readonly [at: number, text: string])[];
}

const signatures: readonly Signature[] = [
  { type: 'image/jpeg', parts: [[0, '\xff\xd8\xff']] },
  { type: 'image/png', parts: [[0, '\x89PNG\r\n\x1a\n']] },
  {
    type: 'image/webp',
    parts: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
  { type: 'application/pdf', parts: [[0, '%PDF-']] },
  { type: 'audio/ogg', parts: [[0, 'OggS']] },
  { type: 'audio/mpeg', parts: [[0, 'ID3']] },
  { type: 'audio/mpeg', parts: [[0, '\xff\xfb']] },
  { type: 'audio/mp4', parts: [[4, 'ftypM4A']] },
  { type: 'video/mp4', parts: [[4, 'ftyp']] },
];

/**
 * Tells what a file is by its first bytes: its name and what its sender calls it prove nothing.
 * Returns `undefined` for anything that no assistant may use, programs and web pages among it.
 */
export function detectMediaType(bytes: Uint8Array): MediaType | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const matches = ({ parts }: Signature) => parts.every(([at, text]) => start.startsWith(text, at));
  return signatures.find(matches)?.type;
}
