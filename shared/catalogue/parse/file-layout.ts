/** What a path within an assistant's folder is. */
export type FileRole =
  | { readonly type: 'assistant' | 'confirmations' | 'navigation' | 'prompt' }
  | { readonly type: 'texts'; readonly language: string; readonly folder: string }
  | { readonly type: 'agent' | 'flow' | 'notices'; readonly folder: string };

/** The role of a file by its path; `undefined` when nothing reads it. */
export function roleOf(path: string): FileRole | undefined {
  if (path === 'assistant.json') return { type: 'assistant' };
  if (/^(agents\/[^/]+\/)?confirmations\.json$/.test(path)) return { type: 'confirmations' };
  if (path === 'navigation.json') return { type: 'navigation' };
  if (/^(agents\/[^/]+\/)?prompts\/[^/]+\.md$/.test(path)) return { type: 'prompt' };
  const [, folder = '', language] = /^(agents\/[^/]+\/)?texts\/([^/]+)\.json$/.exec(path) ?? [];
  if (language !== undefined) return { type: 'texts', language, folder };
  const agent = /^(agents\/[^/]+\/)agent\.json$/.exec(path)?.[1];
  if (agent !== undefined) return { type: 'agent', folder: agent };
  const notices = /^(agents\/[^/]+\/)notices\.json$/.exec(path)?.[1];
  if (notices !== undefined) return { type: 'notices', folder: notices };
  const flow = /^(agents\/[^/]+\/)flows\/[^/]+\.json$/.exec(path)?.[1];
  return flow === undefined ? undefined : { type: 'flow', folder: flow };
}
