import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InvalidInputError } from '../../../shared/domain/errors.ts';
import { createLogger } from '../../../shared/lambda/logger.ts';

const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  const keep = (chunk: string | Uint8Array) => {
    lines.push(String(chunk));
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  vi.spyOn(process.stderr, 'write').mockImplementation(keep);
});

afterEach(() => vi.restoreAllMocks());

function logged(): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line));
}

describe('createLogger', () => {
  it('writes one JSON line with the fields of the event and of its logger', () => {
    const logger = createLogger({ service: 'orchestrator' }).with({ turnId: 'turn_01JD' });

    logger.info('Turn committed', { modelCalls: 2 });

    expect(logged()).toMatchObject([
      {
        level: 'INFO',
        message: 'Turn committed',
        service: 'orchestrator',
        turnId: 'turn_01JD',
        modelCalls: 2,
      },
    ]);
  });

  it('keeps the fields of one logger out of another', () => {
    const logger = createLogger({ service: 'orchestrator' });
    logger.with({ turnId: 'turn_1' });

    logger.info('Started');

    expect(logged()[0]).not.toHaveProperty('turnId');
  });

  it.each([
    ['a sentence', 'quiero una recarga'],
    ['a phone', '5215599998888'],
    ['a phone in an id', 'wa:5215599998888'],
    ['a bot token', '123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'],
    ['a web token', 'eyJhbGciOiJI.eyJzdWIiOiIx'],
    ['a long text', 'x'.repeat(500)],
  ])('does not write %s that was passed as an id', (_, value) => {
    createLogger({ service: 'webhook' }).warn('Odd', { reason: value });

    expect(logged()).toMatchObject([{ reason: '[redacted]' }]);
    expect(lines.join('')).not.toContain(value);
  });

  it('writes kind, details and cause of our errors, and no words of a parser', () => {
    let cause: unknown;
    try {
      JSON.parse('hola mi número es 5599998888');
    } catch (error) {
      cause = error;
    }
    const details = { field: 'address.to:invalid_type' };
    const error = new InvalidInputError('Not the agreed shape', { details, cause });

    createLogger({ service: 'orchestrator' }).error('Message parked', {}, error);

    expect(logged()).toMatchObject([
      {
        failure: {
          name: 'InvalidInputError',
          kind: 'invalid-input',
          message: 'Not the agreed shape',
          details,
          cause: { name: 'SyntaxError' },
        },
      },
    ]);
    expect(lines.join('')).not.toMatch(/hola|5599998888/);
  });

  it('writes where a bug is', () => {
    createLogger({ service: 'webhook' }).error(
      'Request failed',
      {},
      new TypeError('x is not a function'),
    );

    const [line] = logged();
    expect(line).toMatchObject({ failure: { name: 'TypeError', message: 'x is not a function' } });
    expect(JSON.stringify(line)).toContain('logger.test.ts');
  });

  it('takes anything that was thrown', () => {
    createLogger({ service: 'webhook' }).error('Request failed', {}, 'hola');

    expect(logged()).toMatchObject([{ failure: { name: 'string', frames: [] } }]);
    expect(lines.join('')).not.toContain('hola');
  });
});
