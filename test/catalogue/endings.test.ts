import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { service as remittances } from '../../functions/tools/remittances/tools.ts';
import { service as snpl } from '../../functions/tools/snpl/tools.ts';
import { describeEndings } from '../support/endings/describe-endings.ts';
import { sampleEvents } from '../support/endings/sample-events.ts';

const introduction = `# How money ends, in the words that people read

Written by \`test/catalogue/endings.test.ts\` from the services and the words of \`config/assistants/felix\`; after a change of either:
\`npx vitest run --project catalogue test/catalogue/endings.test.ts -u\`. A paid order has one outcome per ending
([ADR 17](adr/0017-one-paid-order.md)). Whoever took something back hears it in the answer to that, so there is no notice. What ends
later is told by a notice; while nobody knows, the receipt says so, and what no look can find out goes to a colleague.`;

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
