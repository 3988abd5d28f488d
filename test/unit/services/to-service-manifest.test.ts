import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { quoteRefusals } from '../../../shared/contracts/quote-refusals.ts';
import { decimalAmountSchema } from '../../../shared/services/amounts/decimal-amount.ts';
import { quotedInputShape } from '../../../shared/services/quote/quoted-input.ts';
import type { ServiceDefinition } from '../../../shared/services/service-definition.ts';
import { toServiceManifest } from '../../../shared/services/to-service-manifest.ts';
import { internalTool, preparedTool, tool } from '../../../shared/services/tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';

const parcels = { service: 'parcels', description: 'Parcels.' };
const nothing = z.object({});
const answer = () => Promise.resolve(ok({}));

const looks = (name: string, more: { readonly path?: string; readonly input?: z.ZodObject } = {}) =>
  tool(
    {
      name,
      kind: 'information',
      description: 'Looks',
      examples: [],
      input: nothing,
      output: nothing,
      ...more,
    },
    answer,
  );

const pays = (name: string, path?: string) =>
  preparedTool(
    {
      name,
      kind: 'action',
      ...(path && { path }),
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
    {
      prepare: () => Promise.resolve(ok({ quote_id: 'quote_1' })),
      execute: () => Promise.resolve(ok({ labels: {} })),
    },
  );

const manifestOf = (tools: ServiceDefinition['tools']) => toServiceManifest({ ...parcels, tools });

describe('the manifest of a service', () => {
  it('names what the service needs and what its events carry', () => {
    const events = { parcel_delivered: z.object({ parcel_id: z.string() }) };
    const needs = ['wallet', 'events'] as const;
    expect(toServiceManifest({ ...parcels, needs, events, tools: [] })).toEqual({
      ...parcels,
      tools: [],
      needs,
      events: {
        parcel_delivered: {
          type: 'object',
          properties: { parcel_id: { type: 'string' } },
          required: ['parcel_id'],
        },
      },
    });
  });

  it('leaves out what a service does not need, and internal tools', () => {
    const internalTools = [
      internalTool({ name: 'advance', input: nothing, output: nothing }, answer),
    ];
    expect(toServiceManifest({ ...parcels, tools: [], internalTools })).toEqual({
      ...parcels,
      tools: [],
    });
  });

  it('has plain draft-7 schemas without the inputs that only the engine fills', () => {
    expect(manifestOf([pays('pay')])).toEqual({
      ...parcels,
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
          refusals: quoteRefusals,
          prepared_schema: {
            type: 'object',
            properties: { quote_id: { type: 'string' } },
            required: ['quote_id'],
          },
        },
      ],
    });
  });

  it('has the path that a tool asks for, or one from its name', () => {
    const names = ['get_rates', 'list_all', 'look_up', 'listing', 'get_parcels_due'];
    const tools = [...names.map((name) => looks(name)), looks('own', { path: 'rates/latest' })];
    expect(manifestOf(tools).tools.map(({ path }) => path)).toEqual([
      'rates',
      'all',
      'look-up',
      'listing',
      'due',
      'rates/latest',
    ]);
  });

  it.each(['', '/rates', 'rates/', 'Rates', 'rates_now', 'a//b', '{id}', 'a b'])(
    'rejects the path "%s"',
    (path) => {
      expect(() => manifestOf([looks('look', { path })])).toThrow(z.ZodError);
    },
  );

  it('rejects two tools on one route, but not one that reads and one that acts', () => {
    expect(() => manifestOf([looks('get_rates'), looks('list_rates')])).toThrow(
      'get_rates and list_rates have the same route, GET rates',
    );
    expect(() => manifestOf([pays('pay'), pays('other', 'pay/prepare')])).toThrow(
      'prepare_pay and other have the same route, POST pay/prepare',
    );
    expect(manifestOf([looks('list_pay'), pays('pay')]).tools).toHaveLength(2);
  });

  it('rejects a tool that moves money without a preparation', () => {
    const pay = { ...looks('pay'), kind: 'action' } as const;
    expect(() => manifestOf([{ ...pay, movesMoney: true }])).toThrow('must be quoted first');
    expect(manifestOf([pay]).tools).toHaveLength(1);
  });

  it.each(['user_id', 'locale'])('rejects %s as an input: the context has it', (name) => {
    const input = z.object({ [name]: z.string() });
    expect(() => manifestOf([looks('look', { input })])).toThrow('come from the context');
  });

  it('rejects a tool name that models cannot call', () => {
    expect(() => manifestOf([pays('pay-now')])).toThrow(z.ZodError);
  });
});
