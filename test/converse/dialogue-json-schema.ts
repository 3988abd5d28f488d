import * as z from 'zod';
import { jsonObjectSchema } from '../../shared/contracts/json.ts';
import type { JsonObject } from '../../shared/domain/json.ts';
import { dialogueFileSchema } from './dialogue-file.ts';

/** Builds the JSON Schema (draft 7) of dialogue files, for completion and checks in editors. */
export function buildDialogueJsonSchema(): JsonObject {
  const schema = z.toJSONSchema(dialogueFileSchema, { target: 'draft-7', io: 'input' });
  return jsonObjectSchema.parse(schema);
}
