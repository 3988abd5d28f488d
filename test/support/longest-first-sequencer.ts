import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take more than half a minute, the longest first. */
const longFiles = [
  'test/integration/notices.test.ts',
  'test/patterns/patterns.test.ts',
  'test/integration/golden-dialogues.test.ts',
  'test/conversations/golden-dialogues.test.ts',
  'test/conversations/engine/hostile-models.test.ts',
  'test/integration/consent.test.ts',
  'test/conversations/engine/people.test.ts',
  'test/conversations/engine/truth-meter.test.ts',
  'test/browser/page.test.ts',
  'test/integration/whatsapp.test.ts',
  'test/patterns/hostile-models.test.ts',
  'test/contract/openai-dialogues.test.ts',
  'test/unit/language/linear-time.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const found = longFiles.findIndex((file) => moduleId.endsWith(file));
  return found === -1 ? longFiles.length : found;
};

/**
 * Begins with the files that take longest: on a fresh clone Vitest knows no durations, and a long
 * file that begins last runs alone on a machine that waits for it.
 */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
