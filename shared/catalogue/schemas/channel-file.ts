import * as z from 'zod';
import type { ChannelDeclaration } from '../../contracts/channel-declaration.ts';
import { identifierSchema } from './identifier.ts';

/** A message that the vendor approved, for people who have not written for a while. */
const templateSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/, 'must be lower-case letters, digits or _'),
  /** Language of an assistant → the template's language code, e.g. `es_MX`. */
  languages: z.record(z.string(), z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/)),
});

const endpointSchema = z.strictObject({
  /** Which bot, number or site of the channel. */
  key: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'must be lower-case letters, digits, - or _'),
  assistant: identifierSchema,
  /** Assistants that a client of this endpoint can ask for. Defaults to the endpoint's own. */
  allowed_assistants: z.array(identifierSchema).min(1).exactOptional(),
});

const NOT_DECLARED = 'is not a field of this channel';

/** Event of a notice → its template; `*` stands for all others. */
const templatesSchema = z.record(z.string(), templateSchema);

/** What a channel's file holds, as the channel's folder declares it. */
type DeclaredFields = Pick<
  ChannelDeclaration,
  'endpoint_settings' | 'texts' | 'templates' | 'needs_allow_list'
>;

/**
 * Creates the schema of `config/channels/<channel>.json`: which assistant answers where. The
 * fields that only the channel understands are those that its `channel.json` declares.
 */
export function createChannelFileSchema(declared: DeclaredFields) {
  const {
    endpoint_settings: settings,
    texts,
    templates: hasTemplates,
    needs_allow_list: isPicky,
  } = declared;
  const own = Object.entries(settings).map(([name, { pattern, description, required }]) => {
    const value = z
      .string()
      .regex(new RegExp(`^(?:${pattern})$`), `must match ${pattern}`)
      .meta({ description });
    return [name, required ? value : value.exactOptional()] as const;
  });
  const words = createTextsSchema(texts);
  const endpoint = endpointSchema.extend({
    texts: Object.keys(texts).length === 0 ? words.exactOptional() : words,
    templates: (hasTemplates ? templatesSchema : z.never(NOT_DECLARED)).exactOptional(),
    ...Object.fromEntries(own),
  });
  const allowed = z.array(identifierSchema);
  return z.strictObject({
    id: identifierSchema,
    allowed_assistants: isPicky ? allowed : z.never(NOT_DECLARED).exactOptional(),
    endpoints: z.array(endpoint).min(1),
  });
}

/** The channel's own words: key → language → text. */
function createTextsSchema(texts: ChannelDeclaration['texts']) {
  const keys = Object.entries(texts).map(([key, { description, max }]) => {
    const text = z.string().min(1).max(max, `is longer than ${max} characters`);
    return [key, z.record(z.string(), text).meta({ description })] as const;
  });
  return z.strictObject(Object.fromEntries(keys));
}

/** One bot, number or site, with the fields of its channel. */
export type ChannelFileEndpoint = z.infer<typeof endpointSchema> & {
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly templates?: z.infer<typeof templatesSchema>;
};
