import * as z from 'zod';

/** Our ids and names. In snake_case, because some models fail on hyphens in tool names. */
export const identifierSchema = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,63}$/, 'must be snake_case, at most 64 characters');

/** Dotted path into a flow's data, e.g. `carrier_id` or `quoteData.options.0.total`. */
export const dataPathSchema = z
  .string()
  .regex(/^\w+(\.\w+)*$/, 'must be a dotted path such as quoteData.total');

/** Key of loaded data in a flow's context, e.g. `frequentNumbersData`. */
export const dataKeySchema = z.string().regex(/^[a-zA-Z]\w{0,63}$/, 'must be a single word');

/** Why a service refuses, e.g. `DAILY_LIMIT_REACHED`. */
export const refusalCodeSchema = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{0,63}$/, 'must be an error code such as DAILY_LIMIT_REACHED');

/** BCP 47 tag of a language, e.g. `es` or `pt-BR`. */
export const languageSchema = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as es or pt-BR');
