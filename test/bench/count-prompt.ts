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
  /** Of these, what stands before the last cache boundary: the tools, the stable system blocks, the conversation so far. */
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
  const parts = [
    ...tools.map((tool) => ({ text: specification(tool), isBoundary: true })),
    ...system.map(({ text, cacheBoundary }) => ({ text, isBoundary: cacheBoundary })),
    ...messages.flatMap(partsOf),
  ];
  const end = parts.findLastIndex(({ isBoundary }) => isBoundary) + 1;
  const textOf = (some: typeof parts) => some.map(({ text }) => text).join('\n');
  const prefix = textOf(parts.slice(0, end));
  const prefixTokens = toTokens(prefix);
  return { tokens: prefixTokens + toTokens(textOf(parts.slice(end))), prefixTokens, prefix };
}

function partsOf(message: ModelMessage) {
  const last = message.content.at(-1);
  const isBoundary = last?.type === 'text' && last.cacheBoundary === true;
  return [{ text: describeMessage(message), isBoundary }];
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

function describeMessage({ role, content }: ModelMessage): string {
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
