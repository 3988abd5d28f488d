import type {
  ModelContent,
  ModelMessage,
  ModelRequest,
  ModelResponse,
  ToolSpecification,
} from '../../shared/application/ports/language-model.ts';

/** Size of one prompt in estimated tokens. */
export interface PromptSize {
  readonly tokens: number;
  /** Of these, what stands before the last cache boundary: the tools and the stable system blocks. */
  readonly prefixTokens: number;
  /** The prefix itself: equal prefixes are one cache entry. */
  readonly prefix: string;
}

const charactersPerToken = 4;

/**
 * System, messages and tool specifications, as their characters divided by four: the rule by which the peers
 * were counted. Ids of calls are left out, because their length is an accident.
 */
export function countPrompt({ system, messages, tools }: ModelRequest): PromptSize {
  const boundary = system.findLastIndex(({ cacheBoundary }) => cacheBoundary);
  const blocks = system.map(({ text }) => text);
  const prefix = [...tools.map(specification), ...blocks.slice(0, boundary + 1)].join('\n');
  const rest = [...blocks.slice(boundary + 1), ...messages.map(message)].join('\n');
  const prefixTokens = toTokens(prefix);
  return { tokens: prefixTokens + toTokens(rest), prefixTokens, prefix };
}

/** What the model wrote, counted alike. */
export function countAnswer({ content }: ModelResponse): number {
  return toTokens(content.map(block).join('\n'));
}

function toTokens(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}

function specification({ name, description, inputSchema }: ToolSpecification): string {
  return JSON.stringify({ name, description, inputSchema });
}

function message({ role, content }: ModelMessage): string {
  return `${role}: ${content.map(block).join('\n')}`;
}

function block(content: ModelContent): string {
  switch (content.type) {
    case 'text':
      return content.text;
    case 'tool-call':
      return JSON.stringify({ name: content.name, input: content.input });
    case 'tool-result':
      return JSON.stringify({ status: content.status, data: content.data });
  }
}
