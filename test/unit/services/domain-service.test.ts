import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { InvalidInputError, UnavailableError } from '../../../shared/domain/errors.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import { bindPreparation, bindTool } from '../../../shared/services/bound-tool.ts';
import { createDomainService } from '../../../shared/services/domain-service.ts';
import type { ServiceTool } from '../../../shared/services/service-definition.ts';
import { ok, refused } from '../../../shared/services/tool-result.ts';
import { aToolContext } from '../../support/services/topups-caller.ts';

const shared = { description: 'Pays', examples: [], movesMoney: true } as const;
const tools = {
  pay: {
    ...shared,
    kind: 'action',
    prepared: z.object({ total: z.number() }),
    input: z.object({ to: z.string(), amount: z.number().positive() }),
    output: z.object({ paid: z.number() }),
  },
} as const satisfies Record<string, ServiceTool>;

const question = { es: '¿A quién?', en: 'Who to?' };
const payments = createDomainService<typeof tools>({
  pay: bindTool(tools.pay, ({ to, amount }, { userId }) => {
    if (to === 'nobody') return Promise.resolve(refused('NO_PAYEE', 'There is no such payee'));
    if (to === 'down') return Promise.reject(new UnavailableError('The bank is closed'));
    if (to === 'bug') return Promise.reject(new TypeError('x is not a function'));
    if (to === 'bad') return Promise.reject(new InvalidInputError('Not a payee'));
    if (to !== '') return Promise.resolve(ok({ paid: amount, by: userId }));
    const allowed = ['ana'];
    const ask = { type: 'needs-input', field: 'to', reason: 'WHO', question, allowed } as const;
    return Promise.resolve(ask);
  }),
  prepare_pay: bindPreparation(tools.pay, ({ amount }) =>
    Promise.resolve(ok({ total: amount + 1 })),
  ),
});

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

  it('answers a tool it does not have, also one that every object has', async () => {
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

  it('turns input that breaks a rule of the domain into an answer', async () => {
    expect(await call('pay', { to: 'bad', amount: 5 })).toEqual({
      success: false,
      error_code: 'INVALID_INPUT',
      error: 'Not a payee',
    });
  });

  it('throws when nobody knows whether it was done', async () => {
    await expect(call('pay', { to: 'down', amount: 5 })).rejects.toThrow(UnavailableError);
    await expect(call('pay', { to: 'bug', amount: 5 })).rejects.toThrow(TypeError);
  });
});
