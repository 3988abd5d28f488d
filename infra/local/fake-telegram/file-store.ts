import * as z from 'zod';

/** Body of `POST /_fake/files`: a file that somebody sent; `size` only for one that is larger. */
export const sentFileSchema = z.object({
  file_id: z.string().min(1),
  base64: z.base64().default(''),
  size: z.int().positive().optional(),
});

export type SentFile = z.infer<typeof sentFileSchema>;

/** The files that people sent to bots. Their paths follow from their ids. */
export class FileStore {
  readonly #files = new Map<string, SentFile>();

  add(file: SentFile): void {
    this.#files.set(file.file_id, file);
  }

  find(fileId: string): { readonly path: string; readonly size: number } | undefined {
    const file = this.#files.get(fileId);
    if (file === undefined) return undefined;
    const path = `files/${Buffer.from(fileId).toString('base64url')}`;
    return { path, size: file.size ?? Buffer.from(file.base64, 'base64').length };
  }

  read(path: string): Buffer | undefined {
    const [, encoded = ''] = /^files\/([\w-]+)$/.exec(path) ?? [];
    const file = this.#files.get(Buffer.from(encoded, 'base64url').toString('utf8'));
    return file === undefined ? undefined : Buffer.from(file.base64, 'base64');
  }
}
