import * as z from 'zod';

/** The variables of a function that calls models. */
export const modelEnvShape = {
  /** `bedrock`, or the base URL of an OpenAI-compatible server. */
  MODEL_PROVIDER: z.string(),
  /**
   * The server's model for every logical one; empty: the candidates of the catalogue for such
   * servers.
   */
  MODEL_NAME: z.string(),
  /**
   * Whether the server's models call tools or keep to the JSON protocol; empty: as the catalogue
   * says.
   */
  MODEL_TOOLS: z.enum(['', 'native', 'json']),
  /**
   * `none`, `low`, `medium` or `high`, for models that reason; empty: as the server does by itself.
   */
  MODEL_REASONING_EFFORT: z.string(),
  /** How models see the schemas of tools: `annotated` for the stand-in of the laptop only. */
  MODEL_SCHEMAS: z.enum(['plain', 'annotated']),
  /** Secrets Manager id of `{api_key}` of the server; empty: it takes requests without a key. */
  MODEL_API_KEY_SECRET_ID: z.string(),
} as const;

export type ModelEnv = z.infer<z.ZodObject<typeof modelEnvShape>>;
