import { describe, expect, it } from 'vitest';
import { callScheduler, eventPublisher } from '../../../shared/composition/capabilities.ts';
import { notConnected } from '../../../shared/composition/not-connected.ts';
import { serveDomainService } from '../../../shared/composition/serve-domain-service.ts';
import type { ServiceDefinition } from '../../../shared/services/service-definition.ts';

const parcels = {
  service: 'parcels',
  description: 'Parcels.',
  needs: ['schedule'],
  tools: [],
} as const satisfies ServiceDefinition<object>;

const env = { STAGE: 'sandbox', SERVICE_TABLE: 'parcels', PARTNER_MODE: 'sandbox' };

describe('the function of a domain service', () => {
  it('answers requests', async () => {
    const handler = serveDomainService(env, {
      service: parcels,
      needs: (platform) => ({ scheduler: callScheduler(platform) }),
      sandbox: (ports) => ports,
      live: (ports) => ports,
    });
    expect(await handler({})).toMatchObject({ success: false, error_code: 'INVALID_REQUEST' });
  });

  it('names the variables that are missing', () => {
    const wiring = {
      service: parcels,
      needs: () => ({}),
      sandbox: (ports: object) => ports,
      live: (ports: object) => ports,
    };
    expect(() => serveDomainService({ STAGE: 'sandbox' }, wiring)).toThrow(
      'Environment: SERVICE_TABLE (missing), PARTNER_MODE (missing)',
    );
  });

  it('gets the partners of its mode', () => {
    const modes: string[] = [];
    const connect = (mode: string) => (ports: object) => {
      modes.push(mode);
      return ports;
    };
    const wiring = {
      service: parcels,
      needs: () => ({}),
      sandbox: connect('sandbox'),
      live: connect('live'),
    };
    serveDomainService(env, wiring);
    serveDomainService({ ...env, PARTNER_MODE: 'live' }, wiring);
    expect(modes).toEqual(['sandbox', 'live']);
  });

  it('cannot be built with a capability that the service does not declare', () => {
    const build = () =>
      serveDomainService(env, {
        service: parcels,
        // @ts-expect-error The definition needs `schedule` only, so there is no queue of events.
        needs: (platform) => ({ events: eventPublisher(platform) }),
        sandbox: (ports) => ports,
        live: (ports) => ports,
      });
    expect(build).toBeTypeOf('function');
  });
});

describe('a partner that is not connected', () => {
  it.each([
    [['Desk'], 'parcels needs an adapter for its port Desk'],
    [['Desk', 'Accounts'], 'parcels needs adapters for its ports Desk and Accounts'],
    [
      ['Desk', 'Vault', 'Accounts'],
      'parcels needs adapters for its ports Desk, Vault and Accounts',
    ],
  ] satisfies [[string, ...string[]], string][])(
    'of %j is a configuration error',
    (ports, text) => {
      expect(notConnected(parcels, ports)).toThrow(
        expect.objectContaining({
          kind: 'configuration',
          message: `PARTNER_MODE is live and no live partner is connected: ${text}`,
        }),
      );
    },
  );
});
