import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { InvalidInputError, UnavailableError } from '../../../shared/domain/errors.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import { createService } from '../../../shared/services/domain-service.ts';
import type { ServiceDefinition } from '../../../shared/services/service-definition.ts';
import { internalTool, preparedTool } from '../../../shared/services/tool.ts';
import { ok, refused } from '../../../shared/services/tool-result.ts';
import { aToolContext } from '../../support/services/topups-caller.ts';

interface Ports {
  readonly fee: number;
}

const question = { es: '¿A quién?', en: 'Who to?' };

const pay = preparedTool(
  {
    name: 'pay',
    kind: 'action',
    description: 'Pays',
    examples: [],
    movesMoney: true,
    prepared: z.object({ total: z.number() }),
    input: z.object({ to: z.string(), amount: z.number().positive() }),
    output: z.object({ paid: z.number() }),
  },
  {
    prepare: ({ amount }, _context, { fee }: Ports) => Promise.resolve(ok({ total: amount + fee })),
    execute: ({ to, amount }, { userId }) => {
      if (to === 'nobody') return Promise.resolve(refused('NO_PAYEE', 'There is no such payee'));
      if (to === 'down') return Promise.reject(new UnavailableError('The bank is closed'));
      if (to === 'bug') return Promise.reject(new TypeError('x is not a function'));
      if (to === 'bad') return Promise.reject(new InvalidInputError('Not a payee'));
      if (to !== '') return Promise.resolve(ok({ paid: amount, by: userId }));
      const allowed = ['ana'];
      const ask = { type: 'needs-input', field: 'to', reason: 'WHO', question, allowed } as const;
      return Promise.resolve(ask);
    },
  },
);

const collect = internalTool(
  { name: 'collect', input: z.object({}), output: z.object({ paid: z.number() }) },
  (_input, _context, { fee }: Ports) => Promise.resolve(ok({ paid: fee })),
);

const definition = {
  service: 'payments',
  description: 'Pays.',
  tools: [pay],
  internalTools: [collect],
} as const satisfies ServiceDefinition<Ports>;

const payments = createService(definition, { fee: 1 });

const call = (tool: string, input: JsonObject) =>
  payments.handle({ tool, input, context: aToolContext() });

describe('a domain service', () => {
  it('answers with data of the declared shape and nothing else', async () => {
    expect(await call('pay', { to: 'ana', amount: 5, more: true })).toEqual({
      success: true,
      data: { paid: 5 },
    });
  });

  it('prepares a tool with the tool’s own input', async () => {
    expect(await call('prepare_pay', { to: 'ana', amount: 5 })).toEqual({
      success: true,
      data: { total: 6 },
    });
    expect(await call('prepare_pay', { to: 'ana' })).toMatchObject({ error_code: 'INVALID_INPUT' });
  });

  it('answers an internal tool', async () => {
    expect(await call('collect', {})).toEqual({ success: true, data: { paid: 1 } });
  });

  it('cannot be made of two tools with one name', () => {
    const twice = { ...definition, tools: [pay, pay] };
    expect(() => createService(twice, { fee: 1 })).toThrow(
      'Two tools of payments have the same name',
    );
  });

  it('refuses with a code', async () => {
    expect(await call('pay', { to: 'nobody', amount: 5 })).toEqual({
      success: false,
      error_code: 'NO_PAYEE',
      error: 'There is no such payee',
    });
  });

  it('asks with the input so far', async () => {
    expect(await call('pay', { to: '', amount: 5 })).toEqual({
      success: false,
      error_code: 'NEEDS_INPUT',
      field: 'to',
      reason: 'WHO',
      question,
      allowed: ['ana'],
      current_data: { to: '', amount: 5 },
    });
  });

  it('names what is wrong with the input, without its values', async () => {
    const answer = await call('pay', { amount: -4321 });
    expect(answer).toMatchObject({ success: false, error_code: 'INVALID_INPUT' });
    expect(JSON.stringify(answer)).toMatch(/to: .*; amount: /);
    expect(JSON.stringify(answer)).not.toContain('4321');
  });

  it('answers an unknown tool, also one named like an object’s property', async () => {
    for (const tool of ['send', 'toString', '__proto__', 'prepare_prepare_pay']) {
      expect(await call(tool, {})).toMatchObject({ success: false, error_code: 'UNKNOWN_TOOL' });
    }
  });

  it.each([null, 'pay', {}, { tool: 'pay', input: {} }, { tool: 'pay', input: [], context: {} }])(
    'answers %j, which is no request',
    async (request) => {
      expect(await payments.handle(request)).toMatchObject({ error_code: 'INVALID_REQUEST' });
    },
  );

  it('answers input that breaks a rule of the domain', async () => {
    expect(await call('pay', { to: 'bad', amount: 5 })).toEqual({
      success: false,
      error_code: 'INVALID_INPUT',
      error: 'Not a payee',
    });
  });

  it('throws when the outcome is unknown', async () => {
    await expect(call('pay', { to: 'down', amount: 5 })).rejects.toThrow(UnavailableError);
    await expect(call('pay', { to: 'bug', amount: 5 })).rejects.toThrow(TypeError);
  });
});
