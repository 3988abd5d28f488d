import type { ContentBlock, ConverseRequest } from '../converse-request.ts';

const NAME_PATTERN = '[a-zA-Z0-9_-]+';
const nameExpression = /^[a-zA-Z0-9_-]+$/;
const MAX_NAME_LENGTH = 64;
const MAX_CACHE_POINTS = 4;

/**
 * Lengths, patterns and ranges of single fields. Bedrock lists all that fail in one sentence.
 * @see https://github.com/openclaw/openclaw/issues/12892
 * @see https://github.com/BerriAI/litellm/issues/24668
 */
export function brokenConstraints(request: ConverseRequest): string | undefined {
  const broken = [
    ...toolConstraints(request),
    ...messageConstraints(request),
    ...inferenceConstraints(request.inferenceConfig),
  ];
  if (broken.length === 0) {
    return tooManyCachePoints(request);
  }
  const plural = broken.length === 1 ? '1 validation error' : `${broken.length} validation errors`;
  return `${plural} detected: ${broken.join('; ')}`;
}

function toolConstraints(request: ConverseRequest): string[] {
  const tools = request.toolConfig?.tools;
  if (tools?.length === 0) {
    return [failed('toolConfig.tools', 'Member must have length greater than or equal to 1')];
  }
  return (tools ?? []).flatMap((tool, index) => {
    if (tool.toolSpec === undefined) {
      return [];
    }
    const place = `toolConfig.tools.${index + 1}.member.toolSpec`;
    const description = tool.toolSpec.description === '' ? [tooShort(`${place}.description`)] : [];
    return [...nameConstraints(tool.toolSpec.name, `${place}.name`), ...description];
  });
}

function messageConstraints(request: ConverseRequest): string[] {
  return request.messages.flatMap((message, at) =>
    message.content.flatMap((block, index) =>
      blockConstraints(block, `messages.${at + 1}.member.content.${index + 1}.member`),
    ),
  );
}

function blockConstraints(block: ContentBlock, place: string): string[] {
  return [
    ...(block.toolUse
      ? [
          ...nameConstraints(block.toolUse.name, `${place}.toolUse.name`),
          ...nameConstraints(block.toolUse.toolUseId, `${place}.toolUse.toolUseId`),
        ]
      : []),
    ...(block.toolResult
      ? nameConstraints(block.toolResult.toolUseId, `${place}.toolResult.toolUseId`)
      : []),
  ];
}

function nameConstraints(name: string, place: string): string[] {
  return [
    ...(nameExpression.test(name)
      ? []
      : [failed(place, `Member must satisfy regular expression pattern: ${NAME_PATTERN}`, name)]),
    ...(name === '' ? [tooShort(place)] : []),
    ...(name.length > MAX_NAME_LENGTH
      ? [failed(place, `Member must have length less than or equal to ${MAX_NAME_LENGTH}`, name)]
      : []),
  ];
}

function inferenceConstraints(config: ConverseRequest['inferenceConfig']): string[] {
  return [
    ...atLeast('inferenceConfig.maxTokens', config.maxTokens, 1),
    ...atLeast('inferenceConfig.temperature', config.temperature, 0),
    ...atMost('inferenceConfig.temperature', config.temperature, 1),
    ...atLeast('inferenceConfig.topP', config.topP, 0),
    ...atMost('inferenceConfig.topP', config.topP, 1),
  ];
}

function atLeast(place: string, value: number | undefined, minimum: number): string[] {
  return value !== undefined && value < minimum
    ? [failed(place, `Member must have value greater than or equal to ${minimum}`, `${value}`)]
    : [];
}

function atMost(place: string, value: number | undefined, maximum: number): string[] {
  return value !== undefined && value > maximum
    ? [failed(place, `Member must have value less than or equal to ${maximum}`, `${value}`)]
    : [];
}

function tooManyCachePoints(request: ConverseRequest): string | undefined {
  const points = [
    ...request.system,
    ...(request.toolConfig?.tools ?? []),
    ...request.messages.flatMap((message) => message.content),
  ].filter((block) => block.cachePoint !== undefined).length;
  return points > MAX_CACHE_POINTS
    ? `You can specify a maximum of ${MAX_CACHE_POINTS} cache points in a request. Remove ${points - MAX_CACHE_POINTS} and try again.`
    : undefined;
}

function tooShort(place: string): string {
  return failed(place, 'Member must have length greater than or equal to 1', '');
}

function failed(place: string, constraint: string, value?: string): string {
  const shown = value === undefined ? 'Value' : `Value '${value}'`;
  return `${shown} at '${place}' failed to satisfy constraint: ${constraint}`;
}
