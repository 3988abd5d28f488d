import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';

const requestSchema = z.strictObject({
  lang: z.enum(['es', 'en']),
  say: z.string(),
  /** What has to be kept; `due_at` to the minute, in UTC. */
  expect: z.strictObject({
    title: z.string(),
    due_at: z.string(),
    repeats: z.string().optional(),
  }),
});

const requests = readFileSync('test/fixtures/organizer/natural-requests.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => requestSchema.parse(JSON.parse(line)));

/** What the organizer kept of a request, as far as the request says it. */
async function keep({ lang, say }: z.output<typeof requestSchema>) {
  const services = createInProcessServices();
  const talk = await createAssistantTalk('organizer', { languageHint: lang, services });
  await talk.say(say);
  const tasks = services
    .recordsOf('organizer')
    .filter(({ key }) => key.sort.startsWith('TASK#'))
    .map(({ data }) => keptSchema.parse(data));
  return tasks.map(({ title, due_at, repeats }) => ({
    title,
    due_at: due_at?.slice(0, 16),
    repeats: repeats?.rule,
  }));
}

const keptSchema = z.looseObject({
  title: z.string(),
  due_at: z.string().optional(),
  repeats: z.looseObject({ rule: z.string() }).optional(),
});

/**
 * Requests as people speak them. The offline model takes titles by rules, so not all are as a
 * person would write them; an hour that is kept is the right one.
 */
describe('requests as people speak them', () => {
  it('are kept at the right time or asked about, and most of them in the right words', async () => {
    const kept = [];
    for (const request of requests) kept.push({ ...request, task: (await keep(request))[0] });
    const found = kept.filter(({ task }) => task !== undefined);
    const inTime = found.filter(({ task, expect: { due_at, repeats } }) =>
      isDeepStrictEqual([task?.due_at, task?.repeats], [due_at, repeats]),
    );
    const right = inTime.filter(({ task, expect: { title } }) => task?.title === title);

    expect(found.filter((each) => !inTime.includes(each)).map(({ say }) => say)).toEqual([]);
    expect(requests).toHaveLength(40);
    expect(right.length).toBeGreaterThanOrEqual(33);
  });
});
