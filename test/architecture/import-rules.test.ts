import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { describe, expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const violations = join(import.meta.dirname, 'violations');
const folders = ['infra', 'functions', 'shared', 'test'];

/** Rule broken → the files that break it. */
const planted: Readonly<Record<string, readonly string[]>> = {
  'adapters-never-see-each-other': [
    'shared/adapters/channels/telegram/sender.ts',
    'shared/adapters/sqs/queue.ts',
  ],
  'adapters-see-ports-not-use-cases': ['shared/adapters/sqs/queue.ts'],
  'application-sees-domain-and-ports': ['shared/application/greet.ts'],
  'catalogue-sees-domain-contracts-and-zod': ['shared/catalogue/load.ts'],
  'contracts-see-domain-and-zod': ['shared/contracts/message.ts'],
  'domain-is-pure': ['shared/domain/session.ts'],
  'functions-never-see-each-other': ['functions/tools/topups/main.ts', 'functions/webhook/main.ts'],
  'handlers-get-use-cases-injected': ['functions/webhook/handler.ts'],
  'infra-sees-types-only': ['infra/lib/stack.ts'],
  'infra-tools-never-see-functions': ['infra/local/start.ts'],
  'lambda-kit-sees-domain-contracts-powertools': ['shared/lambda/handler.ts'],
  'language-sees-domain-and-libraries': ['shared/language/reader.ts'],
  'no-circular': ['shared/domain/one.ts'],
  'no-orphans': ['shared/domain/alone.ts'],
  'nobody-sees-test': ['functions/webhook/main.ts'],
  'not-to-unresolvable': ['functions/webhook/handler.ts'],
  'only-composition-roots-see-adapters': [
    'functions/tools/topups/main.ts',
    'functions/webhook/handler.ts',
    'shared/wiring/serve.ts',
  ],
  'only-mains-see-composition': ['functions/tools/topups/tools.ts'],
  'sdk-only-in-adapters-and-domain-clients': ['functions/webhook/dependencies.ts'],
  'ports-see-domain-and-ports': ['shared/application/ports/store.ts'],
  'services-kit-sees-no-engine': ['shared/services/tool.ts'],
  'shared-never-sees-deployables': ['shared/adapters/sqs/queue.ts'],
  'slice-turn-state-looks-down': ['shared/application/turn-state/lower.ts'],
  'slice-values-looks-down': ['shared/application/values/lower.ts'],
  'slice-wishes-looks-down': ['shared/application/wishes/lower.ts'],
  'slice-tools-looks-down': ['shared/application/tools/lower.ts'],
  'slice-memory-looks-down': ['shared/application/memory/lower.ts'],
  'slice-prompt-looks-down': ['shared/application/prompt/lower.ts'],
  'slice-shadow-looks-down': ['shared/application/shadow/lower.ts'],
  'slice-flow-looks-down': ['shared/application/flow/lower.ts'],
  'slice-question-looks-down': ['shared/application/question/lower.ts'],
  'slice-confirmation-looks-down': ['shared/application/confirmation/lower.ts'],
  'slice-tool-calls-looks-down': ['shared/application/tool-calls/lower.ts'],
  'slice-chain-looks-down': ['shared/application/chain/lower.ts'],
  'slice-answer-looks-down': ['shared/application/answer/lower.ts'],
};

describe('the import rule', () => {
  it.each(Object.entries(planted))(
    '%s is broken by its planted violation, alone',
    async (rule, files) => {
      const found = await violationsIn(join(violations, rule));
      expect(found).toStrictEqual(files.map((from) => ({ rule, from })));
    },
  );

  it('has a planted violation for each of its parts', async () => {
    const rules = (await options()).ruleSet?.forbidden?.map(({ name }) => name ?? '') ?? [];
    expect(Object.keys(planted).toSorted()).toStrictEqual(rules.toSorted());
    expect(readdirSync(violations).toSorted()).toStrictEqual(rules.toSorted());
  });
});

interface Violation {
  readonly rule: string;
  readonly from: string;
}

async function violationsIn(baseDir: string): Promise<readonly Violation[]> {
  const present = folders.filter((folder) => readdirSync(baseDir).includes(folder));
  const tsConfig = extractTSConfig(join(repository, 'tsconfig.json'));
  const { output } = await cruise(present, { ...(await options()), baseDir }, {}, { tsConfig });
  if (typeof output === 'string') throw new Error(`no result, but ${output}`);
  return breaksIn(output);
}

function breaksIn({ summary }: ICruiseResult): readonly Violation[] {
  return summary.violations
    .map(({ rule, from }) => ({ rule: rule.name, from }))
    .toSorted((left, right) => (left.from < right.from ? -1 : 1));
}

function options() {
  return extractDepcruiseOptions(join(repository, '.dependency-cruiser.cjs'));
}
