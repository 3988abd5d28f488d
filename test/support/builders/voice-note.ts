/** The start of a voice message as phones record it, with what is spoken in its comment. */
export function aVoiceNote(words: string): Buffer {
  const comment = Buffer.from(`OpusTags\0TRANSCRIPT=${words}\0`, 'utf8');
  return Buffer.concat([Buffer.from('OggS\0\x02OpusHead\0', 'latin1'), comment]);
}
