import { execFileSync, type StdioOptions } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { type BenchAssistant, felix } from '../bench-assistant.ts';
import type { BenchResult } from '../bench-result.ts';
import { fourTurnDialogue } from '../dialogue.ts';
import {
  buildAssistantFigures,
  countCallsPerTurn,
  type MeasuredAssistant,
  sumInputTokens,
} from '../figures/assistant-figures.ts';
import { buildFunctionFigures } from '../figures/function-figures.ts';
import { buildShadowFigures } from '../figures/shadow-figures.ts';
import { buildWalkthroughFigures } from '../figures/walkthrough-figures.ts';
import type { MeasuredSystem } from '../measured-system.ts';
import { readWalkthrough } from '../read-walkthrough.ts';
import { measureDialogue } from './measure-dialogue.ts';
import { type MeasuredFunction, measureFunctions } from './measure-functions.ts';
import { measureOverhead } from './measure-overhead.ts';
import { measurePlainTurn } from './measure-plain-turn.ts';
import { measureShadow } from './measure-shadow.ts';
import { priceDialogue, readModels } from './price-dialogue.ts';

const megabyte = 1_024 ** 2;

/**
 * Measures assistants and functions one after the other, so that they do not disturb each other.
 * `onStep` is told what is measured next.
 */
export async function measureAll(
  root: string,
  assistants: readonly BenchAssistant[],
  peers: readonly MeasuredSystem[],
  onStep: (step: string) => void,
): Promise<BenchResult> {
  const [load = 0] = loadavg();
  const measured: MeasuredAssistant[] = [];
  for (const assistant of assistants) {
    onStep(`${assistant.title}: calls, tokens and time of the engine`);
    measured.push(await measureAssistant(root, assistant));
  }
  onStep('the walkthrough of the client’s document');
  const walkthrough = await measureDialogue(felix, await readWalkthrough(root));
  onStep('the shadow');
  const shadow = await measureShadow(root);
  onStep('bundles and cold starts of functions');
  const functions = await measureFunctions(root, ['orchestrator', 'webhook']);
  const orchestrator = functions.find(({ folder }) => folder === 'orchestrator');
  return {
    measured_at: new Date().toISOString(),
    commit: readCommit(root),
    node: process.versions.node,
    load,
    cores: availableParallelism(),
    systems: measured.map((each) => toSystem(each, orchestrator)),
    figures: [
      ...measured.flatMap((each) => buildAssistantFigures(each, peers)),
      ...buildWalkthroughFigures(walkthrough, priceDialogue(walkthrough, await readModels(root))),
      ...buildShadowFigures(shadow),
      ...functions.flatMap(buildFunctionFigures),
    ],
  };
}

async function measureAssistant(
  root: string,
  assistant: BenchAssistant,
): Promise<MeasuredAssistant> {
  const { id, title } = assistant;
  const turns = await measureDialogue(assistant, fourTurnDialogue);
  const cost = priceDialogue(turns, await readModels(root));
  const plainTurn = await measurePlainTurn(assistant);
  const overhead = await measureOverhead(assistant, fourTurnDialogue);
  return { id, title, turns, overhead, plainTurn, cost };
}

function toSystem(
  { title, turns, overhead }: MeasuredAssistant,
  orchestrator: MeasuredFunction | undefined,
): MeasuredSystem {
  const { p50, p95 } = overhead;
  return {
    name: title,
    calls: [...countCallsPerTurn(turns)],
    input_tokens: sumInputTokens(turns),
    overhead_ms: { p50, p95 },
    ...(orchestrator && {
      import_ms: orchestrator.coldImport.medianMs,
      rss_mb: orchestrator.coldImport.rssBytes / megabyte,
      bundle_mb: orchestrator.bundle.totalBytes / megabyte,
    }),
  };
}

/** Reads the commit that is measured, with a mark if files differ from it. */
function readCommit(root: string): string {
  try {
    const revision = ['describe', '--always', '--dirty', '--abbrev=9', '--exclude=*'];
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', revision, { cwd: root, encoding: 'utf8', stdio }).trim();
  } catch {
    return 'unknown';
  }
}
