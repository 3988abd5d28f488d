import type { CheckContext } from '../check-context.ts';
import { toFacts } from '../flow-data/facts.ts';
import { toRootNode } from '../flow-data/json-schema.ts';
import type { AuthoredAgent } from '../parse/authored-configuration.ts';
import { below } from '../problem-log.ts';
import type { AuthoredServiceTool } from '../schemas/agent-tool.ts';
import { listWrittenTexts } from '../text-places.ts';
import { checkTemplate } from './check-template.ts';

/**
 * Checks that what is done is told: a receipt for a confirmed action, an answer for another one.
 * An agent that words lookups words all of its own. An answer shows only what its tool returns.
 */
export function checkAnswers(context: CheckContext): void {
  for (const agent of context.configuration.agents) {
    checkNames(context, agent);
    for (const [index, tool] of agent.content.tools.entries()) {
      if (tool.kind !== 'information' && tool.kind !== 'action') continue;
      checkWords(context, agent, tool, index);
      checkAnswer(context, agent, tool);
    }
  }
}

/** Every answer is of a tool of the agent that is not confirmed. */
function checkNames({ log }: CheckContext, { answers, content }: AuthoredAgent): void {
  const among = content.tools.flatMap(({ kind, name, ...tool }) => {
    const isConfirmed = 'confirmation' in tool && tool.confirmation !== undefined;
    return (kind === 'information' || kind === 'action') && !isConfirmed ? [name] : [];
  });
  for (const name of Object.keys(answers?.content ?? {})) {
    if (among.includes(name)) continue;
    const place = { file: answers?.file ?? '', path: [name] };
    log.report(place, `is not an unconfirmed tool of ${content.id}`, { name, among });
  }
}

function checkWords(
  { configuration, log }: CheckContext,
  { answers, file, content }: AuthoredAgent,
  { name, kind, confirmation }: AuthoredServiceTool,
  index: number,
): void {
  const place = below({ file, path: ['tools', index] }, 'name');
  if (confirmation !== undefined) {
    const found = configuration.confirmations.find((each) => each.content[confirmation]);
    if (found?.content[confirmation]?.receipt !== undefined) return;
    log.report(place, `has no receipt: ${confirmation} of confirmations.json needs one`);
  } else if (kind === 'action' && answers?.content[name] === undefined) {
    log.report(place, `is an action of ${content.id} without words in answers.json`);
  } else if (answers !== undefined && answers.content[name] === undefined) {
    log.report(place, `is a lookup of ${content.id} without words in answers.json`);
  }
}

function checkAnswer(
  { configuration, log }: CheckContext,
  { answers }: AuthoredAgent,
  { name, service }: AuthoredServiceTool,
): void {
  const authored = answers?.content[name];
  const manifest = configuration.services.get(service)?.get(name);
  if (answers === undefined || authored === undefined || manifest === undefined) return;
  const use = {
    scope: { facts: [toFacts([toRootNode(manifest.output_schema)])], assumed: [] },
    neverAvailable: `${name} does not return`,
    notAlwaysAvailable: `${name} does not always return`,
  };
  const place = { file: answers.file, path: [name] };
  for (const text of listWrittenTexts(configuration, place, authored)) {
    checkTemplate(log, text, use);
  }
}
