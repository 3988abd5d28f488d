import { describe, expect, it } from 'vitest';
import {
  type ConverseRequest,
  converseRequestSchema,
} from '../../../../infra/local/offline-model/wire/converse-request.ts';
import { createPromptCache } from '../../../../infra/local/offline-model/wire/prompt-cache.ts';
import { bodyWith, text, tools, user } from './converse-request.ts';

const point = (ttl?: '5m' | '1h') => ({
  cachePoint: { type: 'default', ...(ttl ? { ttl } : {}) },
});
const MINUTE = 60_000;

function request(system: readonly object[], words = 'Hello', toolList: readonly object[] = tools) {
  const toolConfig = { tools: toolList };
  return converseRequestSchema.parse(bodyWith([user(text(words))], { system, toolConfig }));
}

/** Four characters are a token. A block includes the JSON around its text. */
const toolTokens = Math.ceil(JSON.stringify(tools[0]).length / 4);
const stable = [text('x'.repeat(389)), point()];
const STABLE = 100;
const HELLO = 4;

describe('counting tokens', () => {
  it('writes a prefix once and reads it while it lives', () => {
    const cache = createPromptCache();
    const account = (minute: number, asked: ConverseRequest) =>
      cache.countUsage('m', asked, minute * MINUTE);
    const written = {
      inputTokens: HELLO,
      cacheReadInputTokens: 0,
      cacheWriteInputTokens: STABLE + toolTokens,
    };
    const read = {
      inputTokens: HELLO,
      cacheReadInputTokens: STABLE + toolTokens,
      cacheWriteInputTokens: 0,
    };
    expect(account(0, request(stable))).toEqual(written);
    expect(account(4, request(stable, 'Hi'))).toEqual({ ...read, inputTokens: 4 });
    expect(account(8, request(stable))).toEqual(read);
    expect(account(13.1, request(stable))).toEqual(written);
  });

  it('caches a prefix for an hour if the request asks for that', () => {
    const cache = createPromptCache();
    const hourly = request([text('x'.repeat(389)), point('1h')]);
    cache.countUsage('m', hourly, 0);
    expect(cache.countUsage('m', hourly, 59 * MINUTE).cacheReadInputTokens).toBe(
      STABLE + toolTokens,
    );
  });

  it('reads only the part of the prompt that is the same', () => {
    const cache = createPromptCache();
    const prefixedBy = (words: string) => request([...stable, text(words), point()]);
    cache.countUsage('m', prefixedBy('one day'), 0);
    expect(cache.countUsage('m', prefixedBy('one night'), 1)).toEqual({
      inputTokens: HELLO,
      cacheReadInputTokens: STABLE + toolTokens,
      cacheWriteInputTokens: 5,
    });
  });

  it('shares nothing between models or tool lists', () => {
    const cache = createPromptCache();
    cache.countUsage('m', request(stable), 0);
    expect(cache.countUsage('other', request(stable), 1).cacheReadInputTokens).toBe(0);
    const otherTools = [{ toolSpec: { name: 'other', inputSchema: { json: {} } } }];
    expect(
      cache.countUsage('m', request(stable, 'Hello', otherTools), 1).cacheReadInputTokens,
    ).toBe(0);
  });

  it('counts everything as input when there is no cache point', () => {
    const usage = createPromptCache().countUsage('m', request([text('x'.repeat(389))]), 0);
    expect(usage).toEqual({
      inputTokens: STABLE + toolTokens + HELLO,
      cacheReadInputTokens: 0,
      cacheWriteInputTokens: 0,
    });
  });
});
