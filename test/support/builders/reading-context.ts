import type { MessageContext } from '../../../shared/domain/reading.ts';
import type { ReadingContext } from '../../../shared/domain/understanding.ts';

/** Someone in Mexico City, on a Wednesday afternoon, in a flow about Mexican pesos. */
export function readingContext(overrides: Partial<ReadingContext> = {}): ReadingContext {
  return {
    locale: 'es-MX',
    timezone: 'America/Mexico_City',
    now: '2026-03-04T15:20:00-06:00',
    currency: 'MXN',
    country: 'MX',
    ...overrides,
  };
}

/** The same town, two days earlier, for somebody who sends dollars to a mother and a brother. */
export const familyContext = {
  locale: 'es-MX',
  timezone: 'America/Mexico_City',
  now: '2026-03-02T18:00:00.000Z',
  currency: 'USD',
  country: 'MX',
  people: [
    { id: 'maria', name: 'María García', relation: 'mother' },
    { id: 'juan', name: 'Juan García', relation: 'brother' },
  ],
} as const satisfies MessageContext;
