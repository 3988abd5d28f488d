import { expect, it } from 'vitest';
import { parseStartOptions } from '../../../infra/local/start-options.ts';

it('opens the page on the default port with the offline model by default', () => {
  expect(parseStartOptions([])).toEqual({ open: true, port: undefined, model: 'offline' });
  expect(parseStartOptions(['--no-open', '--port', '5000', '--model', 'bedrock'])).toEqual({
    open: false,
    port: 5000,
    model: 'bedrock',
  });
});

it.each(['0', '65536', '80.5', 'http'])('does not accept %s as a port', (port) => {
  expect(() => parseStartOptions(['--port', port])).toThrow(`"${port}"`);
});

it('names an unknown option, and the options that exist', () => {
  expect(() => parseStartOptions(['--watch'])).toThrow(/'--watch'.*--no-open.*--port.*--model/);
  expect(() => parseStartOptions(['now'])).toThrow(/'now'/);
});
