import type { CheckContext } from '../check-context.ts';
import type { PersonasFile } from '../schemas/personas-file.ts';

type When = PersonasFile['personas'][number]['when'];

/** Any channel that no personality names. */
const ELSEWHERE = '';
const identities = ['owner', 'stranger'] as const;

/** Whoever somebody may be, where they may write. */
interface Writer {
  readonly identity: (typeof identities)[number];
  readonly channel: string;
}

/** Checks that each personality can be reached: the first one that fits counts. */
export function checkPersonas({ configuration: { personas: authored }, log }: CheckContext): void {
  if (authored === undefined) return;
  const { file, content } = authored;
  const whens = content.personas.map(({ when }) => when);
  for (const index of content.personas.keys()) {
    if (isReachable(whens, index)) continue;
    const message = 'can never be reached: those before it meet everybody that it is for';
    log.report({ file, path: ['personas', index, 'id'] }, message);
  }
}

function isReachable(whens: readonly When[], index: number): boolean {
  return listWriters(whens).some(
    (writer) => whens.findIndex((when) => meets(when, writer)) === index,
  );
}

function listWriters(whens: readonly When[]): readonly Writer[] {
  const channels = new Set([...whens.flatMap(({ channels: named = [] }) => named), ELSEWHERE]);
  return [...channels].flatMap((channel) => identities.map((identity) => ({ identity, channel })));
}

function meets({ identity, channels }: When, writer: Writer): boolean {
  return (
    (identity ?? writer.identity) === writer.identity &&
    (channels ?? [writer.channel]).includes(writer.channel)
  );
}
