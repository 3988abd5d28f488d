import { toPlainSchema } from '../../../shared/application/model/plain-schema-language-model.ts';
import type {
  ModelContent,
  ModelMessage,
  ModelRequest,
  ModelResponse,
  ToolSpecification,
} from '../../../shared/application/ports/language-model.ts';

/** Size of a prompt in estimated tokens. */
export interface PromptSize {
  readonly tokens: number;
  /**
   * Tokens before the last cache boundary: the tools, the stable system blocks and the conversation
   * so far.
   */
  readonly prefixTokens: number;
  /** The text before the last cache boundary. Equal prefixes share one cache entry. */
  readonly prefix: string;
}

const charactersPerToken = 4;

/**
 * Estimates the tokens of a prompt's system text, messages and tool specifications as their
 * characters divided by four, the rule with which the peers were counted; schemas as models see
 * them. The ids of tool calls are
 * left out, because their length is arbitrary.
 */
export function countPrompt({ system, messages, tools }: ModelRequest): PromptSize {
  const parts = [
    ...tools.map((tool) => ({ text: renderSpecification(tool), isBoundary: true })),
    ...system.map(({ text, cacheBoundary }) => ({ text, isBoundary: cacheBoundary })),
    ...messages.flatMap(toParts),
  ];
  const end = parts.findLastIndex(({ isBoundary }) => isBoundary) + 1;
  const joinTexts = (some: typeof parts) => some.map(({ text }) => text).join('\n');
  const prefix = joinTexts(parts.slice(0, end));
  const prefixTokens = toTokens(prefix);
  return { tokens: prefixTokens + toTokens(joinTexts(parts.slice(end))), prefixTokens, prefix };
}

function toParts(message: ModelMessage) {
  const last = message.content.at(-1);
  const isBoundary = last?.type === 'text' && last.cacheBoundary === true;
  return [{ text: renderMessage(message), isBoundary }];
}

/** Estimates the tokens of the model's answer in the same way. */
export function countAnswer({ content }: ModelResponse): number {
  return toTokens(content.map(renderBlock).join('\n'));
}

function toTokens(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}

function renderSpecification({ name, description, inputSchema }: ToolSpecification): string {
  return JSON.stringify({ name, description, inputSchema: toPlainSchema(inputSchema) });
}

function renderMessage({ role, content }: ModelMessage): string {
  return `${role}: ${content.map(renderBlock).join('\n')}`;
}

function renderBlock(content: ModelContent): string {
  switch (content.type) {
    case 'text':
      return content.text;
    case 'tool-call':
      return JSON.stringify({ name: content.name, input: content.input });
    case 'tool-result':
      return JSON.stringify({ status: content.status, data: content.data });
  }
}
