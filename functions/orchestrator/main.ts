import { createModelFor } from '../../shared/composition/create-model-for.ts';
import { parseEnv } from '../../shared/lambda/parse-env.ts';
import { createDependencies } from './dependencies.ts';
import { orchestratorEnvSchema } from './env.ts';
import { createHandler } from './handler.ts';

const env = parseEnv(orchestratorEnvSchema, process.env);

export const handler = createHandler(createDependencies(env, createModelFor(env)));
