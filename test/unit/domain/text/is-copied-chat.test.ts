import { describe, expect, it } from 'vitest';
import { isCopiedChat, isNamedLine } from '../../../../shared/domain/text/is-copied-chat.ts';

describe('a line that was copied from a chat', () => {
  it.each([
    '[12/11/26, 10:02] Mamá: sí',
    '12/11/26, 10:02 - Mamá: sí, confirmo',
    '[12.11.2026, 10:02:33] +52 55 1234 5678: yes',
    '[Reenviado] Juan: sí',
    'mira\n[12/11/26, 10:02] Mamá: sí',
  ])('is known by what stands before the words: %j', (text) => {
    expect(isCopiedChat(text)).toBe(true);
  });

  it.each(['sí', 'Monto: 100', 'a las 10:02', '12/11/26', 'el 12/11/26, 10:02', '[ok] sí', ''])(
    'is none: %j',
    (text) => {
      expect(isCopiedChat(text)).toBe(false);
    },
  );
});

describe('a line that begins with who says it', () => {
  it.each(['María: sí, confirmo', 'Juan García: sí', 'Juan: yes, confirm'])('is %j', (text) => {
    expect(isNamedLine(text)).toBe(true);
  });

  it.each(['sí', 'sí, confirmo', '100: eso', ': sí', '✅ sí'])('is not %j', (text) => {
    expect(isNamedLine(text)).toBe(false);
  });
});
