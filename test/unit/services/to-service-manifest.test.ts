import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { toServiceManifest } from '../../../shared/services/to-service-manifest.ts';

const definition = { service: 'parcels', description: 'Parcels.', tools: {} };

describe('the manifest of a service', () => {
  it('names what the service needs and what its events carry', () => {
    const events = { parcel_delivered: z.object({ parcel_id: z.string() }) };
    expect(toServiceManifest({ ...definition, needs: ['wallet', 'events'], events })).toEqual({
      ...definition,
      tools: [],
      needs: ['wallet', 'events'],
      events: {
        parcel_delivered: {
          type: 'object',
          properties: { parcel_id: { type: 'string' } },
          required: ['parcel_id'],
        },
      },
    });
  });

  it('says nothing of what a service does not need', () => {
    expect(toServiceManifest(definition)).toEqual({ ...definition, tools: [] });
  });
});
