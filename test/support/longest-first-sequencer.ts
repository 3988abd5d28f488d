import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long, the longest first, those that mostly wait for the local cloud among those
 * that need a core for themselves. What looks at a short time, such as a tip that must not come too
 * late, is not among them: it runs later, beside others that wait.
 */
const longFiles = [
  'test/integration/notices.test.ts',
  'test/patterns/patterns.test.ts',
  'test/conversations/golden-dialogues.test.ts',
  'test/integration/golden-dialogues.test.ts',
  'test/conversations/engine/hostile-models.test.ts',
  'test/browser/page.test.ts',
  'test/conversations/engine/people.test.ts',
  'test/integration/runbook.test.ts',
  'test/conversations/shadow/random-conversations.test.ts',
  'test/integration/whatsapp.test.ts',
  'test/conversations/engine/truth-meter.test.ts',
  'test/integration/consent.test.ts',
  'test/contract/openai-dialogues.test.ts',
  'test/integration/desk.test.ts',
  'test/unit/language/linear-time.test.ts',
  'test/integration/ops.test.ts',
  'test/patterns/hostile-models.test.ts',
  'test/browser/walkthrough.test.ts',
  'test/contract/call-scheduler.test.ts',
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
