import { parseEnv } from '../../shared/lambda/parse-env.ts';
import { createDependencies } from './dependencies.ts';
import { chatApiEnvSchema } from './env.ts';
import { createChatApiHandler } from './handler.ts';

export const handler = createChatApiHandler(
  createDependencies(parseEnv(chatApiEnvSchema, process.env)),
);
