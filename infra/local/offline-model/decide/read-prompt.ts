import type { JsonObject } from '../../../../shared/domain/json.ts';
import { parseTruncatedJson } from './parse-truncated-json.ts';

/** The tagged parts of a system prompt. All of them are optional. */
export interface Prompt {
  readonly agentName: string;
  /** What people know the assistant by; the agent's name where the prompt names no assistant. */
  readonly ownName: string;
  readonly agentInstructions: string;
  /** Language of the answer: the first two letters of its tag, in lower case. */
  readonly language?: string;
  readonly flow?: { readonly id: string; readonly state: string; readonly instructions: string };
  /** The flow's slots and loaded data. */
  readonly data: JsonObject;
  /** The agent's greeting. */
  readonly greeting?: string;
  /** The state's message to the person. */
  readonly replyHint?: string;
  /** True when that message is the last reply, and therefore not repeated. */
  readonly isHintAlreadySaid: boolean;
  /** The confirmation message that the system, not the model, has shown to the person. */
  readonly pendingConfirmation?: string;
  /** The argument of a tool that the person was asked for last, and the call so far. */
  readonly pendingQuestion?: {
    readonly tool: string;
    readonly property: string;
    readonly input: JsonObject;
  };
  /** What people say when they need a tool, where the prompt picked some for this message. */
  readonly examples: readonly { readonly tool: string; readonly texts: readonly string[] }[];
  /** What the person told long ago; absent where the assistant has no memory. */
  readonly memory?: readonly string[];
  /** True when another agent has just handed the person's words over. */
  readonly isHandedOver: boolean;
  /** True when the caller wants text and no tool calls. */
  readonly isTextOnly: boolean;
}

interface Section {
  readonly attributes: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Reads the tags of a system prompt: `<agent id name>`, `<language>`, `<flow id state>`, `<data>`
 * (JSON, may occur several times), `<greeting>`, `<reply_hint>`, `<pending_confirmation>`,
 * `<pending_question tool field>` (its first line is the call so far), `<memory>` (a fact per
 * line), `<handed_over/>` and `<no_tools/>`.
 */
export function readPrompt(system: readonly string[]): Prompt {
  const text = system.join('\n');
  const agent = findSections(text, 'agent')[0];
  const flow = findSections(text, 'flow')[0];
  const language = findSections(text, 'language')[0]?.body.slice(0, 2).toLowerCase();
  const greeting = findSections(text, 'greeting')[0]?.body;
  const replyHint = findSections(text, 'reply_hint')[0]?.body;
  const pendingConfirmation = findSections(text, 'pending_confirmation')[0]?.body;
  return {
    agentName: agent?.attributes['name'] ?? agent?.attributes['id'] ?? '',
    ownName: agent?.attributes['assistant'] ?? agent?.attributes['name'] ?? '',
    agentInstructions: agent?.body ?? '',
    ...(language ? { language } : {}),
    ...(flow
      ? {
          flow: {
            id: flow.attributes['id'] ?? '',
            state: flow.attributes['state'] ?? '',
            instructions: flow.body,
          },
        }
      : {}),
    data: Object.assign(
      {},
      ...findSections(text, 'data').map((section) => parseTruncatedJson(section.body)),
    ),
    ...(greeting ? { greeting } : {}),
    ...(replyHint ? { replyHint } : {}),
    ...(pendingConfirmation === undefined ? {} : { pendingConfirmation }),
    ...readQuestion(findSections(text, 'pending_question')[0]),
    ...readMemory(findSections(text, 'memory')[0]),
    examples: findSections(text, 'examples').flatMap(({ body }) => readExamples(body)),
    isHintAlreadySaid: /<reply_hint\s[^>]*\/>/.test(text),
    isHandedOver: /<handed_over\s*\/>/.test(text),
    isTextOnly: /<no_tools\s*\/?>/.test(text),
  };
}

function readMemory(section: Section | undefined): Pick<Prompt, 'memory'> {
  if (section === undefined) return {};
  const facts = section.body.split('\n').map((line) => parseTruncatedJson(line)['fact']);
  return { memory: facts.filter((fact) => typeof fact === 'string') };
}

/** One line per tool: `name: "…" | "…"`. */
function readExamples(body: string): Prompt['examples'] {
  return body.split('\n').flatMap((line) => {
    const [, tool = '', texts = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
    return tool === '' ? [] : [{ tool, texts: texts.split(' | ').map(unquote) }];
  });
}

function unquote(text: string): string {
  return text.replace(/^"|"$/g, '');
}

function readQuestion(section: Section | undefined): Pick<Prompt, 'pendingQuestion'> {
  if (section === undefined) return {};
  const { attributes, body } = section;
  return {
    pendingQuestion: {
      tool: attributes['tool'] ?? '',
      property: attributes['field'] ?? '',
      input: parseTruncatedJson(body.split('\n')[0] ?? ''),
    },
  };
}

/** A section begins at the last opening tag before its closing tag: prose may mention tags, too. */
function findSections(text: string, tag: string): Section[] {
  const inner = `(?:(?!<${tag}[\\s>])[\\s\\S])*?`;
  const expression = new RegExp(`<${tag}(\\s[^>]*)?>(${inner})</${tag}>`, 'g');
  return [...text.matchAll(expression)].map((match) => ({
    attributes: parseAttributes(match[1] ?? ''),
    body: (match[2] ?? '').trim(),
  }));
}

function parseAttributes(text: string): Record<string, string> {
  const pairs = text.matchAll(/([\w-]+)="([^"]*)"/g);
  return Object.fromEntries([...pairs].map((pair) => [pair[1] ?? '', pair[2] ?? '']));
}
