import { parseEnv } from '../../shared/lambda/parse-env.ts';
import { createDependencies } from './dependencies.ts';
import { adminApiEnvSchema } from './env.ts';
import { createAdminApiHandler } from './handler.ts';

export const handler = createAdminApiHandler(
  createDependencies(parseEnv(adminApiEnvSchema, process.env)),
);
