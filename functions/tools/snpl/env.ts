import type * as z from 'zod';
import { domainServiceEnvSchema } from '../../../shared/services/service-env.ts';

/** What snpl reads of a domain service's environment: all that its `needs` bring. */
export const snplEnvSchema = domainServiceEnvSchema;

export type SnplEnv = z.infer<typeof snplEnvSchema>;
