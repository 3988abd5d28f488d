import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import type { OrganizerPorts } from '../organizer-ports.ts';
import { lookRefusals } from '../refusals.ts';
import { changeItems } from './change-items.ts';
import { itemsInput, listNameInput } from './list-inputs.ts';
import { listSchema, namedItemsSchema } from './stored-list.ts';

/** Ticks items of a list; they stay on it as done. */
export const tickItems = tool(
  {
    name: 'tick_items',
    kind: 'action',
    description: 'Ticks items of a list as got or done.',
    examples: [
      'Ya compré la leche',
      'Tacha el pan de la lista',
      'Palomea los huevos',
      'I bought the milk',
      'Tick the bread on the list',
      'Cross off the eggs',
    ],
    input: z.object({ list_name: listNameInput, items: itemsInput }),
    output: listSchema.extend({ changed: namedItemsSchema }),
    refusals: lookRefusals,
  },
  (input, context, ports: OrganizerPorts) =>
    changeItems(input, (item) => ({ ...item, is_done: true }), context, ports),
);
