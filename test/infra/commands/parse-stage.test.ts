import { expect, it } from 'vitest';
import { parseStage } from '../../../infra/commands/cdk/parse-stage.ts';

it('extracts the stage and leaves the other arguments to the toolkit', () => {
  expect(parseStage(['--stage', 'sandbox'])).toEqual({ stage: 'sandbox', rest: [] });
  expect(parseStage(['--profile', 'team', '--stage=prod', '--force'])).toEqual({
    stage: 'prod',
    rest: ['--profile', 'team', '--force'],
  });
});

it('never guesses a stage', () => {
  expect(() => parseStage([])).toThrow(/--stage sandbox or --stage prod\.$/);
  expect(() => parseStage(['--stage'])).toThrow(/--stage prod\.$/);
  expect(() => parseStage(['--stage', 'production'])).toThrow(/not "production"/);
});

it('refers to npm start for the local stage', () => {
  expect(() => parseStage(['--stage', 'local'])).toThrow(/npm start/);
});
