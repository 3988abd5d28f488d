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
