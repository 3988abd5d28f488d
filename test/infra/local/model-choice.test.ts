import { describe, expect, it } from 'vitest';
import { parseModelChoice } from '../../../infra/local/model/model-choice.ts';

describe('--model', () => {
  it('chooses the stand-in, Bedrock in the developer’s region, or a server', () => {
    expect(parseModelChoice(undefined, 'eu-west-1')).toEqual({ type: 'offline' });
    expect(parseModelChoice('bedrock', 'eu-west-1')).toEqual({
      type: 'bedrock',
      region: 'eu-west-1',
    });
    expect(parseModelChoice('http://localhost:11434/v1', 'eu-west-1')).toEqual({
      type: 'server',
      url: 'http://localhost:11434/v1',
    });
  });

  it.each(['gpt', 'localhost:11434', 'http://', 'ftp://x'])('does not accept %s', (value) => {
    expect(() => parseModelChoice(value, 'eu-west-1')).toThrow(`"${value}"`);
  });
});
