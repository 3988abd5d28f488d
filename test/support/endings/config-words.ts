import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import type { JsonObject } from '../../../shared/domain/json.ts';
import { renderTemplate } from '../../../shared/domain/template.ts';
import { createTemplateFilters } from '../../../shared/language/template-filters.ts';

export type Language = 'es' | 'en';

const branch = z.record(z.string(), z.unknown());
const locales = { es: 'es-MX', en: 'en-US' } as const;

const stateSchema = z.object({
  id: z.string(),
  on_enter: z.object({ message: z.string().optional() }).optional(),
  state_tools: z
    .array(
      z.object({
        name: z.string(),
        flow_transition: z.object({ onSuccess: z.string().optional() }).optional(),
      }),
    )
    .default([]),
});
const flowSchema = z.object({ states: z.array(stateSchema) });

/** The words of an agent of Felix, as people read them, each in one line of a table. */
export class ConfigWords {
  readonly #folder: string;

  constructor(agent: string) {
    this.#folder = `config/assistants/felix/agents/${agent}`;
  }

  /** The notice of an event. */
  notice(event: string, data: JsonObject, language: Language): string {
    const { message } = z.object({ message: z.string() }).parse(this.#read('notices')[event]);
    return this.#render(message, data, language);
  }

  /** What is said after a tool's success. */
  receipt(tool: string, data: JsonObject, language: Language): string {
    const { receipt } = z.object({ receipt: z.string() }).parse(this.#read('confirmations')[tool]);
    return this.#render(receipt, data, language);
  }

  /**
   * What is said after a yes in a flow: the words of the state that the tool's success leads to.
   * `undefined` of a tool that no flow ends with.
   */
  completion(tool: string, data: JsonObject, language: Language): string | undefined {
    const flows = readdirSync(`${this.#folder}/flows`).map((file) =>
      flowSchema.parse(this.#read(`flows/${file.replace('.json', '')}`)),
    );
    const [message] = flows.flatMap((flow) => findCompletion(flow, tool) ?? []);
    return message === undefined ? undefined : this.#render(message, data, language);
  }

  refusal(code: string, language: Language): string {
    return this.#render(z.string().parse(this.#read('refusals')[code]), {}, language);
  }

  #render(key: string, data: JsonObject, language: Language): string {
    const texts = this.#read(`texts/${language}`);
    const text = key.split('.').reduce<unknown>((found, name) => branch.parse(found)[name], texts);
    const filters = createTemplateFilters(locales[language]);
    return toLine(renderTemplate(z.string().parse(text), data, filters));
  }

  #read(name: string): z.output<typeof branch> {
    const file: unknown = JSON.parse(readFileSync(`${this.#folder}/${name}.json`, 'utf8'));
    return branch.parse(file);
  }
}

function toLine(text: string): string {
  return text
    .trim()
    .replaceAll(/\s*\n+\s*/g, ' ')
    .replaceAll('|', '\\|');
}

/** The key of the words in the state that a tool's success leads to. */
function findCompletion({ states }: z.output<typeof flowSchema>, tool: string): string | undefined {
  const used = states.flatMap(({ state_tools }) => state_tools).filter(({ name }) => name === tool);
  const next = used.map(({ flow_transition: to }) => to?.onSuccess);
  return states.find(({ id }) => next.includes(id))?.on_enter?.message;
}
