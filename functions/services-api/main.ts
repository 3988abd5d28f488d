import { parseEnv } from '../../shared/lambda/parse-env.ts';
import { createDependencies } from './dependencies.ts';
import { servicesApiEnvSchema } from './env.ts';
import { createServicesApiHandler } from './handler.ts';

export const handler = createServicesApiHandler(
  createDependencies(parseEnv(servicesApiEnvSchema, process.env)),
);
