import { describe, expect, it } from 'vitest';
import { findCommand } from '../../../../infra/commands/ops/find-command.ts';

const commands = {
  stuck: {},
  'dlq list': {},
  'dlq drop': { about: '<id>', options: ['yes'] },
  'cases settle': {
    about: '<id>',
    needs: { as: 'done|not-done', by: '<you>' },
    options: ['person'],
  },
} as const;

const split = (typed: string) => typed.split(' ').filter((word) => word !== '');

describe('what is typed behind `npm run ops --`', () => {
  it.each([
    ['stuck', 'stuck', '', {}],
    ['dlq list', 'dlq list', '', {}],
    ['dlq drop m1', 'dlq drop', 'm1', { yes: true }],
    ['cases settle top_1', 'cases settle', 'top_1', { as: 'not-done', by: 'ana' }],
  ] as const)('%s is understood', (typed, name, argument, given) => {
    const found = { type: 'found', command: commands[name], argument };
    const options = { stage: 'local', region: 'us-east-1', ...given };
    expect(findCommand(commands, split(typed), options)).toStrictEqual(found);
  });

  const settleUsage =
    'npm run ops -- cases settle <id> --as done|not-done --by <you> [--person] --stage local|sandbox|prod';

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['', {}, 'Name a command.'],
    ['stock', {}, '“stock” is no command.'],
    ['toString', {}, '“toString” is no command.'],
    ['dlq', {}, '“dlq” is no command. Say one of: dlq list, dlq drop.'],
    ['dlq lst', {}, '“dlq lst” is no command. Say one of: dlq list, dlq drop.'],
    ['dlq drop', { yes: true }, 'dlq drop of what?'],
    ['dlq drop m1 m2 m3', {}, 'dlq drop does not know what to do with “m2 m3”.'],
    ['dlq list m1', {}, 'dlq list does not know what to do with “m1”.'],
    ['stuck now', {}, 'stuck does not know what to do with “now”.'],
    ['dlq list', { stage: 'local', yes: true, by: 'a' }, 'dlq list has no option --yes, --by.'],
  ])('“%s” with %j is refused, and quoted', (typed, options, text) => {
    expect(findCommand(commands, split(typed), options)).toMatchObject({ type: 'mistake', text });
  });

  it.each<[Readonly<Record<string, unknown>>, string]>([
    [{}, 'cases settle needs --as done|not-done --by <you>.'],
    [{ as: 'done', by: ' ' }, 'cases settle needs --by <you>.'],
    [{ as: 'maybe', by: 'ana' }, 'cases settle needs --as done|not-done.'],
  ])('with %j it says what is missing, before anything is asked of a stage', (options, text) => {
    const found = findCommand(commands, ['cases', 'settle', 'top_1'], options);
    expect(found).toStrictEqual({ type: 'mistake', text, usage: settleUsage });
  });

  it.each([
    ['dlq drop', 'npm run ops -- dlq drop <id> [--yes] --stage local|sandbox|prod'],
    ['stuck now', 'npm run ops -- stuck --stage local|sandbox|prod'],
    ['dlq', undefined],
  ])('“%s” is answered with the one line of its command', (typed, usage) => {
    const found = findCommand(commands, split(typed), {});
    expect(found.type === 'mistake' && found.usage).toBe(usage);
  });
});
