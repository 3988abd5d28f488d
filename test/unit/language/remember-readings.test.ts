import { describe, expect, it } from 'vitest';
import { readMessage } from '../../../shared/language/reading/read-message.ts';
import { rememberReadings } from '../../../shared/language/remember-readings.ts';
import { readingContext } from '../../support/builders/reading-context.ts';

describe('the memory of readings', () => {
  it('reads the same words in the same context once, and in another context anew', () => {
    const texts: string[] = [];
    const read = rememberReadings((text, context) => {
      texts.push(text);
      return readMessage(text, context);
    });
    const options = [{ id: 'a', labels: ['Banco'] }];
    const first = read('por banco', { ...readingContext(), options });
    expect(read('por banco', { ...readingContext(), options })).toBe(first);
    expect(read('por banco', readingContext())).not.toEqual(first);
    expect(texts).toEqual(['por banco', 'por banco']);
  });

  it('forgets the oldest', () => {
    let reads = 0;
    const read = rememberReadings((text, context) => {
      reads += 1;
      return readMessage(text, context);
    });
    for (let at = 0; at < 70; at += 1) read(`hola ${at}`, readingContext());
    read('hola 69', readingContext());
    expect(reads).toBe(70);
    read('hola 0', readingContext());
    expect(reads).toBe(71);
  });
});
