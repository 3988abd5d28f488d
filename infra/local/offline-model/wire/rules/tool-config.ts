import type { ConverseRequest } from '../converse-request.ts';

/**
 * Checks the tool list: required if the history contains tool blocks, with unique names, and with
 * the tool that the request forces.
 * @see https://github.com/vercel/ai/issues/7537 toolConfig missing
 * @see https://github.com/tailcallhq/forgecode/issues/892 duplicate names
 */
export function findBrokenToolConfigRule(request: ConverseRequest): string | undefined {
  const names = (request.toolConfig?.tools ?? []).flatMap((tool) =>
    tool.toolSpec === undefined ? [] : [tool.toolSpec.name],
  );
  if (request.toolConfig === undefined && hasToolBlocks(request)) {
    return 'The toolConfig field must be defined when using toolUse and toolResult content blocks.';
  }
  if (new Set(names).size < names.length) {
    return 'The model returned the following errors: tools: Tool names must be unique.';
  }
  const forced = request.toolConfig?.toolChoice?.tool?.name;
  if (forced !== undefined && !names.includes(forced)) {
    return `The model returned the following errors: tool_choice: Tool '${forced}' not found in provided tools`;
  }
  return undefined;
}

function hasToolBlocks(request: ConverseRequest): boolean {
  return request.messages.some((message) =>
    message.content.some((block) => block.toolUse !== undefined || block.toolResult !== undefined),
  );
}
