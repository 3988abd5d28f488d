import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { service as remittances } from '../../functions/tools/remittances/tools.ts';
import { service as snpl } from '../../functions/tools/snpl/tools.ts';
import {
  describeEndings,
  listOpenReceipts,
  listToldEvents,
} from '../support/endings/describe-endings.ts';
import { sampleEvents } from '../support/endings/sample-events.ts';

const manifestSchema = z.object({
  service: z.string(),
  ledger: z.unknown().optional(),
  events: z.record(z.string(), z.unknown()).optional(),
});

/** What services declare; a new one is among them by being there. */
function readManifests() {
  const files = readdirSync('functions/tools').map(
    (name) => `functions/tools/${name}/service.json`,
  );
  return files
    .filter((file) => existsSync(file))
    .map((file) => manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

const introduction = `# How money ends, in the words that people read

Written by \`test/catalogue/endings.test.ts\` from the services and the words of \`config/assistants/felix\`; after a change of either:
\`npx vitest run --project catalogue test/catalogue/endings.test.ts -u\`. A paid order has one outcome per ending
([ADR 17](adr/0017-one-paid-order.md)). What ends later is told by a notice; “–” is an ending that only the person's own command brings
about, and that is told in the answer to it. While nobody knows how an order ends, its receipt says so; while nobody knows whether a service
has taken it, the chat says that of the operation by its name (\`operation_in_doubt\`), and asks again. What no look can find out goes to a
colleague, who settles it as one of these endings: it is told in these words too.`;

describe('the table of endings', () => {
  it('is what services and configuration say today', async () => {
    const tables = [
      `## Español\n\n${describeEndings('es')}`,
      `## English\n\n${describeEndings('en')}`,
    ];
    const page = `${[introduction, ...tables].join('\n\n')}\n`;
    await expect(page).toMatchFileSnapshot('../../docs/endings.md');
  });

  it('has a sentence in every cell', () => {
    for (const language of ['es', 'en'] as const) {
      expect(describeEndings(language)).not.toMatch(/\| *\||undefined|\{\{/);
    }
  });

  it('names the reference wherever an order may still be open', () => {
    for (const language of ['es', 'en'] as const) {
      const rows = listOpenReceipts(language);
      expect(rows).toHaveLength(9);
      for (const row of rows) {
        const cells = row
          .replace(/ \|$/, '')
          .split(' | ')
          .slice(1)
          .filter((cell) => cell !== '–');
        const without = cells.filter((cell) => !/(?:TUP|BIL|TXN)-20260112-001/.test(cell));
        expect(without).toStrictEqual([]);
      }
    }
  });

  it('shows every event of the services that move money, but reminders', () => {
    const told = listToldEvents();
    for (const { service, ledger, events = {} } of readManifests()) {
      if (ledger === undefined) continue;
      const endings = Object.keys(events).filter((event) => !event.endsWith('_due'));
      expect([...(told.get(service) ?? [])].toSorted(), service).toEqual(endings.toSorted());
    }
  });

  it('shows events as their services declare them', () => {
    const declared = new Map(
      [...Object.entries(remittances.events), ...Object.entries(snpl.events)].map(
        ([name, { shape }]) => [name, z.strictObject(shape)] as const,
      ),
    );
    for (const [name, data] of Object.values(sampleEvents).flat()) {
      expect(declared.get(name)?.safeParse(data).error, name).toBeUndefined();
    }
  });
});
