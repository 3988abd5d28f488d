import * as z from 'zod';
import { LocalCloudError } from '../local-cloud-error.ts';

/** Settings of the model server from the developer's environment. */
export interface ModelServerSettings {
  readonly name?: string;
  readonly apiKey?: string;
  readonly tools?: 'native' | 'json';
  readonly reasoningEffort?: string;
}

/** The model to use on a server, and how it calls tools. */
export interface ModelServer {
  readonly name: string;
  readonly tools: 'native' | 'json';
}

/** Long enough for the server to load the model into memory. */
const TIMEOUT_MS = 180_000;

const tool = {
  type: 'function',
  function: {
    name: 'get_time',
    description: 'Tells the time',
    parameters: { type: 'object', properties: {} },
  },
};

/**
 * Reads `MODEL_NAME`, `MODEL_API_KEY`, `MODEL_TOOLS` and `MODEL_REASONING_EFFORT`.
 * @throws LocalCloudError when `MODEL_TOOLS` is neither `native` nor `json`
 */
export function readModelServerSettings(env: NodeJS.ProcessEnv): ModelServerSettings {
  const tools = env['MODEL_TOOLS'] || undefined;
  if (tools !== undefined && tools !== 'native' && tools !== 'json') {
    throw new LocalCloudError(`MODEL_TOOLS must be "native" or "json", not "${tools}".`);
  }
  const [name, apiKey, effort] = [
    env['MODEL_NAME'],
    env['MODEL_API_KEY'],
    env['MODEL_REASONING_EFFORT'],
  ];
  return {
    ...(name && { name }),
    ...(apiKey && { apiKey }),
    ...(tools && { tools }),
    ...(effort && { reasoningEffort: effort }),
  };
}

/**
 * Finds out what `settings` leave open: the model, if the server has only one, and whether the
 * model supports tools. One short call to the model answers this and makes the server load the
 * model.
 * @throws LocalCloudError with a message for the terminal when the server cannot be used
 */
export async function inspectModelServer(
  url: string,
  settings: ModelServerSettings,
): Promise<ModelServer> {
  const name = settings.name ?? (await findOnlyModel(url, settings));
  const ask = (body: object) =>
    request(url, '/chat/completions', settings, buildGreeting(name, body));
  if (settings.tools !== 'json') {
    const answer = await ask({ tools: [tool] });
    if (answer.ok) return { name, tools: 'native' };
    if (settings.tools === 'native' || !canBeAboutTools(answer.status))
      throw toRefusalError(url, answer);
  }
  const answer = await ask({});
  if (!answer.ok) throw toRefusalError(url, answer);
  return { name, tools: 'json' };
}

/** Asks for a stream: its status arrives with the first word, and the rest is not needed. */
function buildGreeting(model: string, more: object): object {
  return { model, messages: [{ role: 'user', content: 'Hi' }], stream: true, ...more };
}

/**
 * Servers reject tools with 400 (Ollama), 404 or 422. 401, 403 and 429 are about keys and quotas.
 */
function canBeAboutTools(status: number): boolean {
  return status < 500 && ![401, 403, 429].includes(status);
}

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

async function findOnlyModel(url: string, settings: ModelServerSettings): Promise<string> {
  const answer = await request(url, '/models', settings);
  if (!answer.ok) throw toRefusalError(url, answer);
  const models = modelsSchema.safeParse(answer.json).data?.data.map(({ id }) => id) ?? [];
  const [first, ...others] = models;
  if (first !== undefined && others.length === 0) return first;
  const has = first === undefined ? 'lists no model' : `has several models (${models.join(', ')})`;
  throw new LocalCloudError(`The server at ${url} ${has}. Set MODEL_NAME to choose one.`);
}

interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly json: unknown;
}

async function request(
  url: string,
  path: string,
  { apiKey }: ModelServerSettings,
  body?: object,
): Promise<Answer> {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/\/+$/, '') + path;
  try {
    const response = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const { ok, status } = response;
    if (ok && body !== undefined) {
      await response.body?.cancel();
      return { ok, status, json: undefined };
    }
    return { ok, status, json: await response.json().catch(() => undefined) };
  } catch (cause) {
    throw new LocalCloudError(`No model server answers at ${url}.`, { cause });
  }
}

const errorSchema = z.object({ error: z.object({ message: z.string() }) });

function toRefusalError(url: string, { status, json }: Answer): LocalCloudError {
  if (status === 401 || status === 403) {
    return new LocalCloudError(`The server at ${url} requires an API key. Set MODEL_API_KEY.`);
  }
  const message = errorSchema.safeParse(json).data?.error.message.slice(0, 200);
  const reason = message ?? 'the address must be the part before /chat/completions';
  return new LocalCloudError(`The model server at ${url} answered ${status}: ${reason}`);
}
