import { describe, expect, it } from 'vitest';
import { createLazyDetector } from '../../../shared/language/detection/lazy-detector.ts';

const undecided = 'podrías revisar cuánto saldo queda disponible';

describe('the lazily loaded detector', () => {
  it('detects nothing before a message needs it', async () => {
    const detector = createLazyDetector();

    await detector.prepare(['ok', 'hola quiero una recarga por favor']);

    expect(detector.detect(undecided, ['es', 'en'])).toBeUndefined();
  });

  it('detects what word lists cannot decide, once it is needed', async () => {
    const detector = createLazyDetector();

    await detector.prepare(['Wir möchten morgen früh gemeinsam wandern']);

    expect(detector.detect(undecided, ['es', 'en'])).toBe('es');
    expect(detector.detect('could somebody check whether anything arrived', ['es', 'en'])).toBe(
      'en',
    );
  });
});
