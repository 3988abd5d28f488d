import type {
  ModelContent,
  ModelRequest,
} from '../../../shared/application/ports/language-model.ts';

const boundary = '\n────────── cache point ──────────\n';
const charactersPerToken = 4;

/**
 * A request as a page that people read and compare: sizes first, then tools, system blocks and messages in the order a
 * model sees them, with the cache points.
 */
export function describeRequest({ tools, system, messages, toolChoice }: ModelRequest): string {
  const parts = [
    ...tools.map(({ name, description, inputSchema }) => ({
      title: `tool ${name}`,
      text: `${description}\n${JSON.stringify(inputSchema)}`,
    })),
    ...system.map(({ text, cacheBoundary }, index) => ({
      title: `system ${index + 1}`,
      text: cacheBoundary ? text + boundary : text,
    })),
    ...messages.map(({ role, content }, index) => ({
      title: `message ${index + 1}, ${role}`,
      text: content.map(describeContent).join('\n'),
    })),
  ];
  const sizes = parts.map(({ title, text }) => `| ${title} | ${tokensOf(text)} |`);
  const total = parts.reduce((sum, { text }) => sum + tokensOf(text), 0);
  return [
    `Tool choice: ${toolChoice}. Estimated tokens: ${total}.`,
    ['| block | tokens |', '| --- | --- |', ...sizes].join('\n'),
    ...parts.map(({ title, text }) => `## ${title}\n\n${text.trimEnd()}`),
    '',
  ].join('\n\n');
}

function describeContent(block: ModelContent): string {
  switch (block.type) {
    case 'text':
      return block.cacheBoundary ? block.text + boundary : block.text;
    case 'tool-call':
      return `→ ${block.name} ${JSON.stringify(block.input)}`;
    case 'tool-result':
      return `← ${block.status} ${JSON.stringify(block.data)}`;
  }
}

function tokensOf(text: string): number {
  return Math.ceil(text.replaceAll(boundary, '').length / charactersPerToken);
}
