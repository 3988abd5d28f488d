import type {
  ModelContent,
  ModelMessage,
  ToolSpecification,
} from '../../../../shared/application/ports/language-model.ts';
import { isJsonObject, type JsonObject } from '../../../../shared/domain/json.ts';
import type { DecisionRequest } from '../decide/decision-request.ts';
import type { ContentBlock, ConverseRequest, WireMessage } from './converse-request.ts';

/** Converts a wire request to what a decision needs, in the terms of our model port. */
export function toDecisionRequest(request: ConverseRequest): DecisionRequest {
  const choice = request.toolConfig?.toolChoice;
  return {
    system: request.system.flatMap((block) => block.text ?? []),
    messages: request.messages.map(toMessage),
    tools: (request.toolConfig?.tools ?? []).flatMap(toTools),
    mustCall: choice?.any !== undefined || choice?.tool !== undefined,
  };
}

function toTools(
  tool: NonNullable<ConverseRequest['toolConfig']>['tools'][number],
): ToolSpecification[] {
  return tool.toolSpec === undefined
    ? []
    : [
        {
          name: tool.toolSpec.name,
          description: tool.toolSpec.description ?? '',
          inputSchema: tool.toolSpec.inputSchema.json,
        },
      ];
}

function toMessage(message: WireMessage): ModelMessage {
  return { role: message.role, content: message.content.flatMap(toContents) };
}

function toContents(block: ContentBlock): ModelContent[] {
  if (block.text !== undefined) {
    return [{ type: 'text', text: block.text }];
  }
  if (block.toolUse !== undefined) {
    const { toolUseId: id, name, input } = block.toolUse;
    return [{ type: 'tool-call', id, name, input: isJsonObject(input) ? input : {} }];
  }
  if (block.toolResult !== undefined) {
    const { toolUseId: id, status, content } = block.toolResult;
    const data = readResultData(content);
    return [{ type: 'tool-result', id, status: status === 'error' ? 'error' : 'ok', data }];
  }
  return [];
}

/** Reads a tool result, which may be JSON or text. Text that is a JSON object counts as JSON. */
function readResultData(content: NonNullable<ContentBlock['toolResult']>['content']): JsonObject {
  const json = content.find((part) => isJsonObject(part.json))?.json;
  if (isJsonObject(json)) {
    return json;
  }
  const text = content.flatMap((part) => part.text ?? []).join('\n');
  return tryParseObject(text) ?? { text };
}

function tryParseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
