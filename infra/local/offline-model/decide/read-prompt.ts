import type { JsonObject } from '../../../../shared/domain/json.ts';
import { parseCutJson } from './parse-cut-json.ts';

/** The parts of a system prompt that its tags mark. All are optional. */
export interface Prompt {
  readonly agentName: string;
  readonly agentInstructions: string;
  /** Language to answer in, the first two letters of its tag. */
  readonly language?: string;
  readonly flow?: { readonly id: string; readonly state: string; readonly instructions: string };
  /** What the flow knows and has loaded. */
  readonly data: JsonObject;
  /** The agent's own opening line. */
  readonly greeting?: string;
  /** The state's own sentence to the person. */
  readonly replyHint?: string;
  /** What the person is being asked to confirm, by the system and not by the model. */
  readonly pendingConfirmation?: string;
  /** The words were handed over by another agent just now. */
  readonly isHandedOver: boolean;
  /** The caller wants words only. */
  readonly wordsOnly: boolean;
}

interface Section {
  readonly attributes: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Reads the tags of a system prompt: `<agent id name>`, `<language>`, `<flow id state>`, `<data>`
 * (JSON, may occur several times), `<greeting>`, `<reply_hint>` and `<no_tools/>`.
 */
export function readPrompt(system: readonly string[]): Prompt {
  const text = system.join('\n');
  const agent = sections(text, 'agent')[0];
  const flow = sections(text, 'flow')[0];
  const language = sections(text, 'language')[0]?.body.slice(0, 2).toLowerCase();
  const greeting = sections(text, 'greeting')[0]?.body;
  const replyHint = sections(text, 'reply_hint')[0]?.body;
  const pendingConfirmation = sections(text, 'pending_confirmation')[0]?.body;
  return {
    agentName: agent?.attributes['name'] ?? agent?.attributes['id'] ?? '',
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
    data: Object.assign({}, ...sections(text, 'data').map((section) => parseCutJson(section.body))),
    ...(greeting ? { greeting } : {}),
    ...(replyHint ? { replyHint } : {}),
    ...(pendingConfirmation === undefined ? {} : { pendingConfirmation }),
    isHandedOver: /<handed_over\s*\/>/.test(text),
    wordsOnly: /<no_tools\s*\/?>/.test(text),
  };
}

/** Prompts also mention tags in their prose: a section runs from the last opening tag to the closing one. */
function sections(text: string, tag: string): Section[] {
  const inner = `(?:(?!<${tag}[\\s>])[\\s\\S])*?`;
  const expression = new RegExp(`<${tag}(\\s[^>]*)?>(${inner})</${tag}>`, 'g');
  return [...text.matchAll(expression)].map((match) => ({
    attributes: attributesOf(match[1] ?? ''),
    body: (match[2] ?? '').trim(),
  }));
}

function attributesOf(text: string): Record<string, string> {
  const pairs = text.matchAll(/([\w-]+)="([^"]*)"/g);
  return Object.fromEntries([...pairs].map((pair) => [pair[1] ?? '', pair[2] ?? '']));
}
