import { describe, expect, it } from 'vitest';
import { findCommand } from '../../../../infra/commands/ops/find-command.ts';

const commands = {
  stuck: {},
  'dlq list': {},
  'dlq drop': { isAboutOne: true, options: ['yes'] },
} as const;

describe('what is typed behind `npm run ops --`', () => {
  it.each([
    ['stuck', 'stuck', ''],
    ['dlq list', 'dlq list', ''],
    ['dlq drop m1', 'dlq drop', 'm1'],
  ] as const)('%s is understood', (typed, name, argument) => {
    const found = { type: 'found', command: commands[name], argument };
    expect(findCommand(commands, typed.split(' '), ['stage', 'region'])).toStrictEqual(found);
  });

  it.each<[string, readonly string[], string]>([
    ['', [], 'Name a command.'],
    ['stock', [], '“stock” is no command.'],
    ['toString', [], '“toString” is no command.'],
    ['dlq', [], '“dlq” is no command. Say one of: dlq list, dlq drop.'],
    ['dlq lst', [], '“dlq lst” is no command. Say one of: dlq list, dlq drop.'],
    ['dlq drop', ['yes'], 'dlq drop of what?'],
    ['dlq drop m1 m2 m3', [], 'dlq drop does not know what to do with “m2 m3”.'],
    ['dlq list m1', [], 'dlq list does not know what to do with “m1”.'],
    ['stuck now', [], 'stuck does not know what to do with “now”.'],
    ['dlq list', ['stage', 'yes', 'by'], 'dlq list has no option --yes, --by.'],
  ])('“%s” with %j is refused, and quoted', (typed, options, text) => {
    const words = typed.split(' ').filter((word) => word !== '');
    expect(findCommand(commands, words, options)).toStrictEqual({ type: 'mistake', text });
  });
});
