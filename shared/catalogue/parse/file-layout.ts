/** The files of an agent that word what its tools and services say. */
const ownWordings = ['answers', 'notices', 'refusals'] as const;

export type OwnWording = (typeof ownWordings)[number];

/** The role of a file within an assistant's folder. */
export type FileRole =
  | {
      readonly type:
        | 'assistant'
        | 'confirmations'
        | 'navigation'
        | 'personas'
        | 'prompt'
        | 'shadow';
    }
  | { readonly type: 'texts'; readonly language: string; readonly folder: string }
  | { readonly type: 'agent' | 'flow' | OwnWording; readonly folder: string };

/** The files that an assistant has once, by their path. */
const singleFiles = {
  'assistant.json': 'assistant',
  'navigation.json': 'navigation',
  'personas.json': 'personas',
  'shadow.json': 'shadow',
} as const;

/** Finds the role of a file by its path. Returns `undefined` for a file that is not read. */
export function findFileRole(path: string): FileRole | undefined {
  const single = Object.entries(singleFiles).find(([name]) => name === path)?.[1];
  if (single !== undefined) return { type: single };
  if (/^(agents\/[^/]+\/)?confirmations\.json$/.test(path)) return { type: 'confirmations' };
  if (/^(agents\/[^/]+\/)?prompts\/[^/]+\.md$/.test(path)) return { type: 'prompt' };
  const [, folder = '', language] = /^(agents\/[^/]+\/)?texts\/([^/]+)\.json$/.exec(path) ?? [];
  if (language !== undefined) return { type: 'texts', language, folder };
  const [, owner = '', own] = /^(agents\/[^/]+\/)(\w+)\.json$/.exec(path) ?? [];
  if (own === 'agent') return { type: own, folder: owner };
  const wording = ownWordings.find((type) => type === own);
  if (wording !== undefined) return { type: wording, folder: owner };
  const flow = /^(agents\/[^/]+\/)flows\/[^/]+\.json$/.exec(path)?.[1];
  return flow === undefined ? undefined : { type: 'flow', folder: flow };
}
