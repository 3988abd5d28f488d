/** What a path within an assistant's folder is. */
export type FileRole =
  | { readonly type: 'assistant' | 'confirmations' | 'navigation' | 'prompt' }
  | { readonly type: 'texts'; readonly language: string }
  | { readonly type: 'agent' | 'flow'; readonly folder: string };

/** The role of a file by its path; `undefined` when nothing reads it. */
export function roleOf(path: string): FileRole | undefined {
  if (path === 'assistant.json') return { type: 'assistant' };
  if (path === 'confirmations.json') return { type: 'confirmations' };
  if (path === 'navigation.json') return { type: 'navigation' };
  if (/^(agents\/[^/]+\/)?prompts\/[^/]+\.md$/.test(path)) return { type: 'prompt' };
  const language = /^texts\/([^/]+)\.json$/.exec(path)?.[1];
  if (language !== undefined) return { type: 'texts', language };
  const agent = /^(agents\/[^/]+\/)agent\.json$/.exec(path)?.[1];
  if (agent !== undefined) return { type: 'agent', folder: agent };
  const flow = /^(agents\/[^/]+\/)flows\/[^/]+\.json$/.exec(path)?.[1];
  return flow === undefined ? undefined : { type: 'flow', folder: flow };
}
