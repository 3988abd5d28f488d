import { describe, expect, it } from 'vitest';
import { createToolHandler } from '../../../shared/composition/tool-handler.ts';
import type { ToolResponse } from '../../../shared/contracts/tool-response.ts';
import { UnavailableError } from '../../../shared/domain/errors.ts';
import type { LogFields } from '../../../shared/lambda/log-fields.ts';
import type { Logger } from '../../../shared/lambda/logger.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';
import { aToolContext } from '../../support/services/topups-caller.ts';

const open = (answer: () => Promise<ToolResponse>) => {
  const lines: [string, LogFields][] = [];
  const note = (event: string, fields: LogFields = {}) => {
    lines.push([event, fields]);
  };
  const logger: Logger = { info: note, warn: note, error: note };
  const requests: unknown[] = [];
  const handle = (given: unknown) => {
    requests.push(given);
    return answer();
  };
  const clock = new FixedClock('2026-11-28T10:00:00.000Z');
  return { handler: createToolHandler({ service: { handle }, logger, clock }), lines, requests };
};

const request = { tool: 'pay', input: { to: '+525599998888' }, context: aToolContext() };
const logged = { tool: 'pay', turnId: 'turn_1', durationMs: expect.any(Number) };

describe('the handler of a domain service', () => {
  it.each([
    [{ success: true, data: { secret: 1 } }, { outcome: 'ok' }],
    [
      { success: false, error_code: 'NO_PAYEE', error: 'There is no such payee' },
      { outcome: 'refused', errorCode: 'NO_PAYEE' },
    ],
    [
      {
        success: false,
        error_code: 'NEEDS_INPUT',
        field: 'to',
        reason: 'WHO',
        question: {},
        current_data: {},
      },
      { outcome: 'needs-input', reason: 'WHO' },
    ],
  ] satisfies [ToolResponse, LogFields][])(
    'passes %j on and logs what kind it is',
    async (response, fields) => {
      const { handler, lines } = open(() => Promise.resolve(response));
      expect(await handler(request)).toEqual(response);
      expect(lines).toEqual([['Tool answered', { ...logged, ...fields }]]);
    },
  );

  it('sets the time of a scheduled call to its arrival', async () => {
    const { handler, requests } = open(() => Promise.resolve({ success: true, data: {} }));
    const { now: _whenItWasScheduled, ...context } = aToolContext();
    await handler({ scheduled: true, tool: 'advance', input: { id: 't1' }, context });
    expect(requests).toEqual([
      {
        tool: 'advance',
        input: { id: 't1' },
        context: { ...context, now: '2026-11-28T10:00:00.000Z' },
      },
    ]);
  });

  it('fails the invocation when the outcome is unknown', async () => {
    const down = new UnavailableError('down');
    const { handler, lines } = open(() => Promise.reject(down));
    await expect(handler(request)).rejects.toBe(down);
    expect(lines).toEqual([['Tool failed', { ...logged, kind: 'unavailable' }]]);
  });

  it('logs a bug as one, and an event that is no request', async () => {
    const { handler, lines } = open(() => Promise.reject(new TypeError('oops')));
    for (const event of [undefined, 'x', {}, { tool: 1, context: 2 }]) {
      await expect(handler(event)).rejects.toThrow(TypeError);
    }
    expect(lines.map(([, fields]) => fields)).toEqual(
      Array.from({ length: 4 }, () => ({ kind: 'bug', durationMs: expect.any(Number) })),
    );
  });
});
