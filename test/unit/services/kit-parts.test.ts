import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { RejectedError, ThrottledError, UnavailableError } from '../../../shared/domain/errors.ts';
import { decimalAmountSchema } from '../../../shared/services/decimal-amount.ts';
import { deriveId } from '../../../shared/services/derive-id.ts';
import { localDay } from '../../../shared/services/local-day.ts';
import { quotedInputShape } from '../../../shared/services/quoted-input.ts';
import type { UnboundService } from '../../../shared/services/service-definition.ts';
import { toServiceManifest } from '../../../shared/services/to-service-manifest.ts';
import { withRetry } from '../../../shared/services/with-retry.ts';

describe('toServiceManifest', () => {
  const definition = {
    service: 'payments',
    description: 'Payments',
    tools: {
      pay: {
        kind: 'action',
        description: 'Pays',
        examples: ['paga'],
        movesMoney: true,
        prepared: z.object({ quote_id: z.string() }),
        input: z.object({
          amount: decimalAmountSchema.meta({ 'x-entity': 'money', description: 'How much' }),
          times: z.int().default(1),
          to: z.strictObject({ name: z.string() }).optional(),
          ...quotedInputShape,
        }),
        output: z.object({ labels: z.record(z.string(), z.string()) }),
      },
    },
  } as const;

  it('writes plain draft-7 schemas, without what only the engine fills in', () => {
    expect(toServiceManifest(definition)).toEqual({
      service: 'payments',
      description: 'Payments',
      tools: [
        {
          name: 'pay',
          kind: 'action',
          path: 'pay',
          description: 'Pays',
          examples: ['paga'],
          moves_money: true,
          prepares: true,
          input_schema: {
            type: 'object',
            properties: {
              amount: {
                type: 'number',
                exclusiveMinimum: 0,
                maximum: 1e12,
                description: 'How much',
                'x-entity': 'money',
              },
              times: { type: 'integer', default: 1 },
              to: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
            },
            required: ['amount'],
          },
          output_schema: {
            type: 'object',
            properties: {
              labels: { type: 'object', additionalProperties: { type: 'string' } },
            },
            required: ['labels'],
          },
          prepared_schema: {
            type: 'object',
            properties: { quote_id: { type: 'string' } },
            required: ['quote_id'],
          },
        },
      ],
    });
  });

  const look = {
    kind: 'information',
    description: 'Looks',
    examples: [],
    movesMoney: false,
    input: z.object({}),
    output: z.object({}),
  } as const;
  const manifestOf = (tools: UnboundService['tools']) =>
    toServiceManifest({ ...definition, tools });

  it('gives a tool the path it asks for, or one from its name', () => {
    const tools = {
      get_rates: look,
      list_all: look,
      look_up: look,
      listing: look,
      get_payments_due: look,
    };
    const own = { ...look, path: 'rates/latest' };
    expect(manifestOf({ ...tools, own }).tools.map(({ path }) => path)).toEqual([
      'rates',
      'all',
      'look-up',
      'listing',
      'due',
      'rates/latest',
    ]);
  });

  it.each(['', '/rates', 'rates/', 'Rates', 'rates_now', 'a//b', '{id}', 'a b'])(
    'refuses the path "%s"',
    (path) => {
      expect(() => manifestOf({ look: { ...look, path } })).toThrow(z.ZodError);
    },
  );

  it('refuses two tools on one route, but not a reading and an acting one', () => {
    const { pay } = definition.tools;
    expect(() => manifestOf({ get_rates: look, list_rates: look })).toThrow(
      'get_rates and list_rates have the same route, GET rates',
    );
    expect(() => manifestOf({ pay, other: { ...pay, path: 'pay/prepare' } })).toThrow(
      'prepare_pay and other have the same route, POST pay/prepare',
    );
    expect(manifestOf({ list_pay: look, pay }).tools).toHaveLength(2);
  });

  it('refuses what moves money without a preparation', () => {
    const { prepared: _none, ...pay } = definition.tools.pay;
    expect(() => manifestOf({ pay })).toThrow('not quoted before');
    expect(manifestOf({ pay: { ...pay, movesMoney: false } }).tools).toHaveLength(1);
  });

  it.each(['user_id', 'locale'])('refuses %s as an input: it is the context’s', (name) => {
    const input = z.object({ [name]: z.string() });
    expect(() => manifestOf({ look: { ...look, input } })).toThrow('come from the context');
  });

  it('refuses a tool name that models cannot call', () => {
    const { pay } = definition.tools;
    expect(() => toServiceManifest({ ...definition, tools: { 'pay-now': pay } })).toThrow(
      z.ZodError,
    );
  });
});

describe('decimalAmountSchema', () => {
  it.each([
    [100, 100],
    ['100', 100],
    ['99.50', 99.5],
  ])('reads %j', (given, amount) => {
    expect(decimalAmountSchema.parse(given)).toBe(amount);
  });

  it.each(['', ' 5', '1,000', '1e3', '-5', '0x10', 'cien', 0, -1, Number.NaN, null, true])(
    'refuses %j',
    (given) => {
      expect(decimalAmountSchema.safeParse(given).success).toBe(false);
    },
  );
});

describe('deriveId', () => {
  it('gives the same parts the same id, and others another', () => {
    const id = deriveId('top', 'carlos', 'key');
    expect(id).toMatch(/^top_[0-9a-hjkmnp-tv-z]{24}$/);
    expect(deriveId('top', 'carlos', 'key')).toBe(id);
    expect(deriveId('top', 'carlo', 'skey')).not.toBe(id);
    expect(deriveId('top', 'key', 'carlos')).not.toBe(id);
  });
});

describe('localDay', () => {
  it.each([
    ['2026-01-13T05:59:59Z', 'America/Mexico_City', '2026-01-12'],
    ['2026-01-13T06:00:00Z', 'America/Mexico_City', '2026-01-13'],
    ['2026-01-12T23:00:00Z', 'Asia/Tokyo', '2026-01-13'],
    ['2026-12-31T23:59:59Z', 'UTC', '2026-12-31'],
  ])('knows which day %s is in %s', (at, timezone, day) => {
    expect(localDay(at, timezone)).toBe(day);
  });

  it('refuses a zone that does not exist', () => {
    expect(() => localDay('2026-01-12T00:00:00Z', 'Mars/Olympus')).toThrow(
      expect.objectContaining({ kind: 'invalid-input' }),
    );
  });
});

describe('withRetry', () => {
  const failing = (failures: readonly Error[]) => {
    const left = [...failures];
    const waits: number[] = [];
    const wait = (ms: number) => {
      waits.push(ms);
      return Promise.resolve();
    };
    const call = () => {
      const failure = left.shift();
      return failure ? Promise.reject(failure) : Promise.resolve('done');
    };
    return { waits, run: () => withRetry(3, wait, call) };
  };

  it('tries again what may pass, waiting longer each time', async () => {
    const { run, waits } = failing([new UnavailableError('down'), new ThrottledError('busy')]);
    expect(await run()).toBe('done');
    expect(waits).toEqual([100, 200]);
  });

  it('gives up after the last attempt', async () => {
    const last = new UnavailableError('still down');
    const { run } = failing([new UnavailableError('down'), new UnavailableError('down'), last]);
    await expect(run()).rejects.toBe(last);
  });

  it('does not try again what is final', async () => {
    const { run, waits } = failing([new RejectedError('no')]);
    await expect(run()).rejects.toMatchObject({ kind: 'rejected' });
    expect(waits).toEqual([]);
  });
});
