import type { JsonValue } from '../../shared/domain/json.ts';
import type { ReplayResult } from './replay-turn.ts';

/** The result of a replay for a terminal. */
export function formatReplay(result: ReplayResult): string {
  const { turnId, recordedCatalogue, replayedCatalogue, differences } = result;
  const count = differences.length;
  const verdict = count === 0 ? 'no difference' : `${count} difference${count === 1 ? '' : 's'}`;
  const lines = [`${turnId}: ${verdict}`];
  if (recordedCatalogue !== replayedCatalogue) {
    lines.push(
      `  configuration: recorded on ${recordedCatalogue}, replayed on ${replayedCatalogue}`,
    );
  }
  for (const { path, recorded, replayed } of differences) {
    lines.push(
      `  ${path}`,
      `    - recorded  ${shown(recorded)}`,
      `    + replayed  ${shown(replayed)}`,
    );
  }
  return lines.join('\n');
}

function shown(value: JsonValue | undefined): string {
  return value === undefined ? '(nothing)' : JSON.stringify(value);
}
