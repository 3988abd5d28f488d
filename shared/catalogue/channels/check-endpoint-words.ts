import { below, type Place, type ProblemLog } from '../problem-log.ts';
import type { ChannelFileEndpoint } from '../schemas/channel-file.ts';

/** What the channels' files have to know of an assistant. */
export interface AssistantOutline {
  readonly id: string;
  readonly languages: readonly string[];
  /** Events that it has words for. */
  readonly notices: readonly string[];
}

/** The template of every notice that has none of its own. */
const ANY_NOTICE = '*';

/** Checks that the channel's own words are there in every language of the endpoint's assistants. */
export function checkTexts(
  log: ProblemLog,
  place: Place,
  endpoint: ChannelFileEndpoint,
  assistants: readonly AssistantOutline[],
): void {
  for (const [key, text] of Object.entries(endpoint.texts ?? {})) {
    checkLanguages(log, below(place, key), text, listHere(endpoint, assistants));
  }
}

function listHere(
  { assistant, allowed_assistants: allowed = [] }: ChannelFileEndpoint,
  assistants: readonly AssistantOutline[],
): readonly AssistantOutline[] {
  return assistants.filter(({ id }) => id === assistant || allowed.includes(id));
}

/**
 * Checks an endpoint's templates: each is for a notice that somebody there can get, each notice has
 * one, and each is there in every language of the assistants.
 */
export function checkTemplates(
  log: ProblemLog,
  place: Place,
  endpoint: ChannelFileEndpoint,
  assistants: readonly AssistantOutline[],
): void {
  const { templates } = endpoint;
  if (templates === undefined) return;
  const here = listHere(endpoint, assistants);
  const notices = new Set(here.flatMap((one) => one.notices));
  for (const [notice, { languages }] of Object.entries(templates)) {
    if (notice !== ANY_NOTICE && !notices.has(notice)) {
      log.report(below(place, notice), 'is not a notice', { name: notice, among: notices });
    }
    checkLanguages(log, below(place, notice, 'languages'), languages, here);
  }
  const missing = [...notices].filter((notice) => templates[notice] === undefined);
  if (templates[ANY_NOTICE] !== undefined) return;
  for (const notice of missing) log.report(below(place, notice), 'is missing');
}

function checkLanguages(
  log: ProblemLog,
  place: Place,
  given: Readonly<Record<string, string>>,
  assistants: readonly AssistantOutline[],
): void {
  for (const language of assistants.flatMap((one) => one.languages)) {
    if (given[language] === undefined) log.report(below(place, language), 'is missing');
  }
}
