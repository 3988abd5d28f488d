import * as z from 'zod';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { writeChange } from '../change/change.ts';
import type { OrganizerPorts } from '../organizer-ports.ts';
import { MAX_NOTES, noteRefusals, refuse } from '../refusals.ts';
import { listNotes, noteKey, type StoredNote } from './note.ts';

const words = z.array(z.string().trim().min(1).max(60)).max(20);

/** Keeps what the person wants to be remembered, once per call. */
export const saveNote = tool(
  {
    name: 'save_note',
    kind: 'action',
    description: 'Saves a note: information to remember, without a time.',
    examples: [
      'Anota que la clave del wifi es girasol',
      'Guarda esta nota: el plomero se llama Pedro',
      'Apunta que a Lucía le gustan los tulipanes',
      'Acuérdate de que el coche está en el nivel 3',
      'Note that the wifi key is sunflower',
      'Save this note: the plumber is called Pedro',
      'Write down that Lucy likes tulips',
      'Keep in mind that the car is on level 3',
    ],
    input: z.object({
      content: z.string().trim().max(4_000).meta({
        'x-entity': 'text',
        'x-words': true,
        description: 'What to remember, in the words of the person.',
      }),
      people: words.exactOptional(),
      tags: words.exactOptional(),
      media_path: z
        .string()
        .max(500)
        .exactOptional()
        .meta({ description: 'As the message has it.' }),
      media_type: z.string().max(60).exactOptional(),
    }),
    output: z.object({ note_id: z.string(), content: z.string() }),
    refusals: noteRefusals,
  },
  async ({ people = [], tags = [], ...given }, context, { table }: OrganizerPorts) => {
    const { userId, idempotencyKey, now } = context;
    if (given.content === '') return ask('content', 'NOTE_EMPTY');
    const note_id = deriveId('note', userId, idempotencyKey);
    const notes = await listNotes(table, userId);
    const known = notes.find((note) => note.note_id === note_id);
    if (known !== undefined) return ok({ note_id, content: known.content });
    if (notes.length >= MAX_NOTES) return refuse('TOO_MANY_NOTES');
    const note: StoredNote = { note_id, ...given, people, tags, created_at: now };
    const change = { kind: 'note_saved', subject: note.content } as const;
    const edit = { key: noteKey(userId, note), before: undefined, after: note };
    await writeChange(table, context, change, [edit]);
    return ok({ note_id, content: note.content });
  },
);
