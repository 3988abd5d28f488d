import * as z from 'zod';
import { LocalCloudError } from '../local-cloud-error.ts';

/** What the developer's environment says of the model server. */
export interface ModelServerSettings {
  readonly name?: string;
  readonly apiKey?: string;
  readonly tools?: 'native' | 'json';
  readonly reasoningEffort?: string;
}

/** What a model server was found to have. */
export interface ModelServer {
  readonly name: string;
  readonly tools: 'native' | 'json';
}

/** Loading a model into memory takes its time, once. */
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
    throw new LocalCloudError(`MODEL_TOOLS takes "native" or "json", not "${tools}".`);
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
 * Finds out what `settings` leave open: which model the server has, if it has one only, and whether that
 * model takes tools. One short call answers that and has the server load the model.
 * @throws LocalCloudError in one sentence when the server cannot be used as it is
 */
export async function inspectModelServer(
  url: string,
  settings: ModelServerSettings,
): Promise<ModelServer> {
  const name = settings.name ?? (await onlyModel(url, settings));
  const ask = (body: object) => request(url, '/chat/completions', settings, greeting(name, body));
  if (settings.tools !== 'json') {
    const answer = await ask({ tools: [tool] });
    if (answer.ok) return { name, tools: 'native' };
    if (settings.tools === 'native' || !mayBeAboutTools(answer.status)) throw refused(url, answer);
  }
  const answer = await ask({});
  if (!answer.ok) throw refused(url, answer);
  return { name, tools: 'json' };
}

/** Streamed, because its status comes with the first word, and nobody needs the others. */
function greeting(model: string, more: object): object {
  return { model, messages: [{ role: 'user', content: 'Hi' }], stream: true, ...more };
}

/** Ollama refuses tools with 400, others with 404 or 422; a key or a quota is something else. */
function mayBeAboutTools(status: number): boolean {
  return status < 500 && ![401, 403, 429].includes(status);
}

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

async function onlyModel(url: string, settings: ModelServerSettings): Promise<string> {
  const answer = await request(url, '/models', settings);
  if (!answer.ok) throw refused(url, answer);
  const models = modelsSchema.safeParse(answer.json).data?.data.map(({ id }) => id) ?? [];
  const [first, ...others] = models;
  if (first !== undefined && others.length === 0) return first;
  const has = first === undefined ? 'lists no model' : `has several models (${models.join(', ')})`;
  throw new LocalCloudError(`The server at ${url} ${has}: say which with MODEL_NAME.`);
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

function refused(url: string, { status, json }: Answer): LocalCloudError {
  if (status === 401 || status === 403) {
    return new LocalCloudError(`The server at ${url} wants a key: give it in MODEL_API_KEY.`);
  }
  const said = errorSchema.safeParse(json).data?.error.message.slice(0, 200);
  const why = said ?? 'is it the address that ends before /chat/completions?';
  return new LocalCloudError(`The model server at ${url} answers ${status}: ${why}`);
}
