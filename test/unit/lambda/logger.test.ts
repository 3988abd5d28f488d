import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InvalidInputError } from '../../../shared/domain/errors.ts';
import { createLogger } from '../../../shared/lambda/logger.ts';

const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  const record = (chunk: string | Uint8Array) => {
    lines.push(String(chunk));
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(record);
  vi.spyOn(process.stderr, 'write').mockImplementation(record);
});

afterEach(() => vi.restoreAllMocks());

function readLines(): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line));
}

describe('createLogger', () => {
  it('writes one JSON line with the fields of the event', () => {
    const logger = createLogger({ service: 'orchestrator' });

    logger.info('Turn committed', { turnId: 'turn_01JD', modelCalls: 2 });

    expect(readLines()).toMatchObject([
      {
        level: 'INFO',
        message: 'Turn committed',
        service: 'orchestrator',
        turnId: 'turn_01JD',
        modelCalls: 2,
      },
    ]);
  });

  it.each([
    ['a sentence', 'quiero una recarga'],
    ['a phone number', '5215599998888'],
    ['a phone number in an id', 'wa:5215599998888'],
    ['a bot token', '123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'],
    ['a web token', 'eyJhbGciOiJI.eyJzdWIiOiIx'],
    ['a long text', 'x'.repeat(500)],
  ])('redacts %s that was passed as an id', (_, value) => {
    createLogger({ service: 'webhook' }).warn('Odd', { reason: value });

    expect(readLines()).toMatchObject([{ reason: '[redacted]' }]);
    expect(lines.join('')).not.toContain(value);
  });

  it('writes kind, details and cause of our errors, but not the message of a parser', () => {
    let cause: unknown;
    try {
      JSON.parse('hola mi número es 5599998888');
    } catch (error) {
      cause = error;
    }
    const details = { field: 'address.to:invalid_type' };
    const error = new InvalidInputError('Not the agreed shape', { details, cause });

    createLogger({ service: 'orchestrator' }).error('Message parked', {}, error);

    expect(readLines()).toMatchObject([
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

  it('writes where a bug was thrown', () => {
    createLogger({ service: 'webhook' }).error(
      'Request failed',
      {},
      new TypeError('x is not a function'),
    );

    const [line] = readLines();
    expect(line).toMatchObject({ failure: { name: 'TypeError', message: 'x is not a function' } });
    expect(JSON.stringify(line)).toContain('logger.test.ts');
  });

  it('accepts any thrown value', () => {
    createLogger({ service: 'webhook' }).error('Request failed', {}, 'hola');

    expect(readLines()).toMatchObject([{ failure: { name: 'string', frames: [] } }]);
    expect(lines.join('')).not.toContain('hola');
  });
});
