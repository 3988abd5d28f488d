import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import type { OrganizerPorts } from '../organizer-ports.ts';
import { lookRefusals } from '../refusals.ts';
import { changeItems } from './change-items.ts';
import { itemsInput, listNameInput } from './list-inputs.ts';
import { listSchema, namedItemsSchema } from './stored-list.ts';

/** Takes items off a list; the last change can be taken back. */
export const removeFromList = tool(
  {
    name: 'remove_from_list',
    kind: 'action',
    description: 'Removes items from a list.',
    examples: [
      'Quita el pan de la lista de la compra',
      'Saca los tornillos de la lista',
      'Borra la leche de la lista',
      'Remove the bread from the groceries list',
      'Take the screws off the list',
    ],
    input: z.object({ list_name: listNameInput, items: itemsInput }),
    output: listSchema.extend({ changed: namedItemsSchema }),
    refusals: lookRefusals,
  },
  (input, context, ports: OrganizerPorts) => changeItems(input, () => undefined, context, ports),
);
