/** What a command of `npm run ops` takes besides the stage. */
export interface CommandShape {
  /** The one thing that it is about, as the usage names it: `<id>`, `<user>`. */
  readonly about?: string;
  /** Its own options, without their hyphens. */
  readonly options?: readonly string[];
  /** Those of them that it does not go without, and what stands for their values. */
  readonly needs?: Readonly<Record<string, string>>;
}

/** What was typed, by the option's name. */
export type GivenOptions = Readonly<Record<string, unknown>>;

export type FoundCommand<Command> =
  | { readonly type: 'found'; readonly command: Command; readonly argument: string }
  /** `usage`: the one line of the command that was meant, where one was. */
  | { readonly type: 'mistake'; readonly text: string; readonly usage?: string };

const everywhere = ['stage', 'region', 'endpoint-url', 'help'];

/**
 * Finds the command that was typed: `dlq show x` is a group, a command and its argument; `stuck` is
 * a command alone. Whatever is not understood is a mistake that quotes it: nothing is ignored. What
 * is missing is a mistake before anything is asked of a stage.
 */
export function findCommand<Command extends CommandShape>(
  commands: Readonly<Record<string, Command>>,
  words: readonly string[],
  options: GivenOptions,
): FoundCommand<Command> {
  const name = [words.slice(0, 2), words.slice(0, 1)]
    .map((part) => part.join(' '))
    .find((part) => Object.hasOwn(commands, part));
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || command === undefined) return describeUnknown(commands, words);
  const [argument = '', ...more] = words.slice(name.split(' ').length);
  const text = findMistake(name, command, [argument, ...more], options);
  if (text === undefined) return { type: 'found', command, argument };
  return { type: 'mistake', text, usage: describeUsage(name, command) };
}

/** What a command takes, as it is typed; the stage is the same for all. */
function describeUsage(name: string, { about, needs = {}, options = [] }: CommandShape): string {
  const needed = Object.entries(needs).map(([option, value]) => `--${option} ${value}`);
  const more = options.map((option) => `[--${option}]`);
  const parts = [name, ...(about === undefined ? [] : [about]), ...needed, ...more];
  return `npm run ops -- ${parts.join(' ')} --stage local|sandbox|prod`;
}

function findMistake(
  name: string,
  { about, options = [], needs = {} }: CommandShape,
  [argument = '', ...more]: readonly string[],
  given: GivenOptions,
): string | undefined {
  if (about !== undefined && argument === '') return `${name} of what?`;
  const extra = [...(about === undefined ? [argument] : []), ...more].filter((word) => word !== '');
  if (extra.length > 0) return `${name} does not know what to do with “${extra.join(' ')}”.`;
  const known = [...everywhere, ...options, ...Object.keys(needs)];
  const foreign = Object.keys(given).filter((option) => !known.includes(option));
  if (foreign.length > 0) return `${name} has no option --${foreign.join(', --')}.`;
  return findMissing(name, needs, given);
}

/** A choice is written `done|not-done`; `<you>` stands for any words. */
function findMissing(
  name: string,
  needs: NonNullable<CommandShape['needs']>,
  given: GivenOptions,
): string | undefined {
  const missing = Object.entries(needs).filter(([option, value]) => !fits(given[option], value));
  const wanted = missing.map(([option, value]) => `--${option} ${value}`).join(' ');
  return missing.length > 0 ? `${name} needs ${wanted}.` : undefined;
}

function fits(given: unknown, value: string): boolean {
  if (typeof given !== 'string' || given.trim() === '') return false;
  return value.startsWith('<') || value.split('|').includes(given);
}

function describeUnknown(
  commands: Readonly<Record<string, unknown>>,
  words: readonly string[],
): { readonly type: 'mistake'; readonly text: string } {
  const [first] = words;
  if (first === undefined) return { type: 'mistake', text: 'Name a command.' };
  const next = Object.keys(commands).filter((name) => name.startsWith(`${first} `));
  const hint = next.length === 0 ? '' : ` Say one of: ${next.join(', ')}.`;
  return { type: 'mistake', text: `“${words.join(' ')}” is no command.${hint}` };
}
