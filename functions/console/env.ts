import * as z from 'zod';

/** The environment of the console function; infra passes exactly these keys. */
export const consoleEnvSchema = z.object({ STAGE: z.string() });

export type ConsoleEnv = z.infer<typeof consoleEnvSchema>;
