import { describe, expect, it } from 'vitest';
import type { ToolDefinition } from '../../../shared/domain/catalogue/tool.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import type { LocalizedText } from '../../../shared/domain/localized-text.ts';
import { renderTemplate } from '../../../shared/domain/template.ts';
import { findRawWords, listConstants } from '../../../shared/domain/text/find-raw-words.ts';
import { createTemplateFilters } from '../../../shared/language/template-filters.ts';
import { loadFelix } from '../../support/conversation/felix-talk.ts';
import { collectToolData } from '../../support/services/collect-tool-data.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';
import { NOW } from '../../support/services/topups-caller.ts';
import { readConfigTexts } from '../../truth/claims/config-sentences.ts';

const { agents, notices } = await loadFelix();
const services = createInProcessServices();
const collected = await collectToolData(services);
await services.runDue(new Date('2026-02-20T18:00:00Z'));

interface Wording {
  /** Whose data it shows: a tool, its `prepare_…`, or an event. */
  readonly source: string;
  readonly text: LocalizedText;
}

const wordings: readonly Wording[] = [
  ...Object.values(agents).flatMap(({ tools }) => tools.flatMap(listWordings)),
  ...Object.values(notices).map(({ event, message }) => ({ source: event, text: message })),
];

function listWordings(tool: ToolDefinition): readonly Wording[] {
  if (tool.kind !== 'information' && tool.kind !== 'action') return [];
  const { name, answer } = tool;
  const own = answer === undefined ? [] : [{ source: name, text: answer }];
  if (tool.kind === 'information' || tool.confirmation === undefined) return own;
  const { message, receipt } = tool.confirmation;
  const done = receipt === undefined ? [] : [{ source: name, text: receipt }];
  return [{ source: `prepare_${name}`, text: message }, ...done];
}

function listData(source: string): readonly JsonObject[] {
  const events = services.events.events.filter(({ type }) => type === source);
  return [
    ...collected.flatMap(({ tool, data }) => (tool === source ? [data] : [])),
    ...events.map(({ data }) => data),
  ];
}

const render = (text: string, data: JsonObject, language: string) =>
  renderTemplate(
    text,
    data,
    createTemplateFilters(`${language}-MX`, {
      timezone: 'America/Mexico_City',
      now: new Date(NOW),
    }),
  );

/** A label without its value, a hole in a sentence, or a comma at the end of a line. */
const gaps = /: *$|: *,| ,|\( *\)|,$|\S {2}|\*\*\*\*|\n\n\n/m;
const startsList = /:\n+(?=•|1\.)|:$(?=\n+\s*[•–-])/gm;

describe('what Felix says of real data', () => {
  it.each(['es', 'en'])('holds nothing in %s that only machines read, and no gaps', (language) => {
    const faults = wordings.flatMap(({ source, text }) =>
      listData(source).flatMap((data) => {
        const words = render(text[language] ?? '', data, language);
        const raw = findRawWords(words, listConstants(data));
        const hasGap = gaps.test(words.replace(startsList, '.\n'));
        return raw.length > 0 || hasGap || words.trim() === '' ? [`${source}: ${words}`] : [];
      }),
    );

    expect(faults).toStrictEqual([]);
  });

  it('is tried on data of every tool', () => {
    const untried = wordings.filter(
      ({ source }) => notices[source] === undefined && listData(source).length === 0,
    );

    const hint = 'call them in test/support/services/collect-tool-data.ts';
    expect([...new Set(untried.map(({ source }) => source))], hint).toStrictEqual([]);
  });

  it('names nothing of ours in any text of configuration and services', () => {
    const raw = readConfigTexts().flatMap(({ key, sentences }) =>
      sentences.flatMap((sentence) => findRawWords(sentence).map((word) => `${key}: ${word}`)),
    );

    expect(raw).toStrictEqual([]);
  });
});
