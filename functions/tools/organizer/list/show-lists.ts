import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { OrganizerPorts } from '../organizer-ports.ts';
import { lookRefusals } from '../refusals.ts';
import { findList } from './find-list.ts';
import { listNameInput } from './list-inputs.ts';
import { describeList, listSchema, readLists } from './stored-list.ts';

/** Shows one list, or all of them where none is named. */
export const showLists = tool(
  {
    name: 'show_lists',
    kind: 'information',
    description: 'Shows a list with its items, or all lists.',
    examples: [
      'Muéstrame la lista de la compra',
      '¿Qué hay en la lista del súper?',
      '¿Qué listas tengo?',
      'Mis listas',
      'Show me the groceries list',
      'What is on the shopping list?',
      'Which lists do I have?',
    ],
    input: z.object({ list_name: listNameInput }),
    output: z.object({ lists: z.array(listSchema) }),
    refusals: lookRefusals,
  },
  async ({ list_name }, context, { table }: OrganizerPorts) => {
    if (list_name !== undefined && list_name !== '') {
      const found = await findList(list_name, context, table);
      return 'type' in found ? found : ok({ lists: [describeList(found.list)] });
    }
    const lists = await readLists(table, context.userId);
    return ok({ lists: lists.map(({ list }) => describeList(list)) });
  },
);
