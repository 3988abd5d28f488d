import { describe, expect, it } from 'vitest';
import { readIntent } from '../../../../shared/application/answer/read-intent.ts';
import { readMessage } from '../../../../shared/language/reading/read-message.ts';
import { readingContext } from '../../../support/builders/reading-context.ts';

const readCommand = (text: string) => readIntent(readMessage(text, readingContext())).command;

describe('words that leave everything', () => {
  it.each([
    'no, metí la pata, cancélalo',
    'me confundí, olvídalo',
    'la regué, elimínala',
    'ya no lo quiero, bórralo',
    'i screwed up, forget it',
    "i don't want it anymore, delete it",
    'wrong one, call it off',
  ])('are a stop: %s', (text) => {
    expect(readCommand(text)).toBe('stop');
  });

  it.each(['me confundí', 'la regué, mejor 200', 'no, está mal', 'borra a Juan', 'delete it'])(
    'are not these: %s',
    (text) => {
      expect(readCommand(text)).toBeUndefined();
    },
  );
});
