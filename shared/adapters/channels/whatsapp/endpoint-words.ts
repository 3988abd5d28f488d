import * as z from 'zod/mini';
import type { ChannelEndpoint } from '../../../application/ports/channel/channel-directory.ts';

const settingsSchema = z.object({
  texts: z.optional(z.object({ choose: z.record(z.string(), z.string()) })),
  templates: z.optional(
    z.record(
      z.string(),
      z.object({ name: z.string(), languages: z.record(z.string(), z.string()) }),
    ),
  ),
});

/** The template of every notice that has none of its own. */
const ANY_NOTICE = '*';

/** A message that Meta approved. */
export interface Template {
  readonly name: string;
  /** Meta's code of its language, e.g. `es_MX`. */
  readonly language: string;
}

/** Finds the words that open a list of options. */
export function findChooseText(
  endpoint: ChannelEndpoint | undefined,
  language: string,
): string | undefined {
  return readSettings(endpoint).texts?.choose[language];
}

/** Finds the template for a notice, or for other news when there is no notice. */
export function findTemplate(
  endpoint: ChannelEndpoint | undefined,
  notice: string | undefined,
  language: string,
): Template | undefined {
  const { templates = {} } = readSettings(endpoint);
  const template = templates[notice ?? ANY_NOTICE] ?? templates[ANY_NOTICE];
  const code = template?.languages[language];
  return template === undefined || code === undefined
    ? undefined
    : { name: template.name, language: code };
}

/** The catalogue's check has seen them, so that settings of another shape are none. */
function readSettings(endpoint: ChannelEndpoint | undefined) {
  const parsed = settingsSchema.safeParse(endpoint?.settings ?? {});
  return parsed.success ? parsed.data : {};
}
