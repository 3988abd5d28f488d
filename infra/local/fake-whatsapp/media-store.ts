import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { JsonObject } from '../../../shared/domain/json.ts';

/** Body of `POST /_fake/files`: a file that somebody sent; `size` only for one that is larger. */
export const sentFileSchema = z.object({
  id: z.string().regex(/^\d+$/),
  mime_type: z.string(),
  base64: z.base64().default(''),
  size: z.int().positive().optional(),
});

export type SentFile = z.infer<typeof sentFileSchema>;

/** The files that people sent to our numbers. */
export class MediaStore {
  readonly #files = new Map<string, SentFile>();

  add(file: SentFile): void {
    this.#files.set(file.id, file);
  }

  read(id: string): Buffer | undefined {
    const file = this.#files.get(id);
    return file === undefined ? undefined : Buffer.from(file.base64, 'base64');
  }

  /** What Meta says of a file. Its address is good for five minutes and wants the token. */
  describe(id: string, origin: string): JsonObject | undefined {
    const file = this.#files.get(id);
    const bytes = this.read(id);
    if (file === undefined || bytes === undefined) return undefined;
    return {
      messaging_product: 'whatsapp',
      id,
      url: `${origin}/whatsapp_business/attachments/${id}`,
      mime_type: file.mime_type,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      file_size: file.size ?? bytes.length,
    };
  }
}
