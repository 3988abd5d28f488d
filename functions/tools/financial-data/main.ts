import { parseEnv } from '../../../shared/lambda/parse-env.ts';
import { createDependencies } from './dependencies.ts';
import { financialDataEnvSchema } from './env.ts';
import { createHandler } from './handler.ts';

const env = parseEnv(financialDataEnvSchema, process.env);

export const handler = createHandler(createDependencies(env));
