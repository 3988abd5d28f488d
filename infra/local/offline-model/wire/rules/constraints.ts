import type { ContentBlock, ConverseRequest } from '../converse-request.ts';

const NAME_PATTERN = '[a-zA-Z0-9_-]+';
const nameExpression = /^[a-zA-Z0-9_-]+$/;
const MAX_NAME_LENGTH = 64;
const MAX_CACHE_POINTS = 4;

/**
 * Checks lengths, patterns and ranges of single fields. Bedrock lists all that fail in one message.
 * @see https://github.com/openclaw/openclaw/issues/12892
 * @see https://github.com/BerriAI/litellm/issues/24668
 */
export function findBrokenConstraints(request: ConverseRequest): string | undefined {
  const broken = [
    ...checkTools(request),
    ...checkMessages(request),
    ...checkInferenceConfig(request.inferenceConfig),
  ];
  if (broken.length === 0) {
    return checkCachePoints(request);
  }
  const plural = broken.length === 1 ? '1 validation error' : `${broken.length} validation errors`;
  return `${plural} detected: ${broken.join('; ')}`;
}

function checkTools(request: ConverseRequest): string[] {
  const tools = request.toolConfig?.tools;
  if (tools?.length === 0) {
    return [
      describeFailure('toolConfig.tools', 'Member must have length greater than or equal to 1'),
    ];
  }
  return (tools ?? []).flatMap((tool, index) => {
    if (tool.toolSpec === undefined) {
      return [];
    }
    const place = `toolConfig.tools.${index + 1}.member.toolSpec`;
    const description =
      tool.toolSpec.description === '' ? [describeTooShort(`${place}.description`)] : [];
    return [...checkName(tool.toolSpec.name, `${place}.name`), ...description];
  });
}

function checkMessages(request: ConverseRequest): string[] {
  return request.messages.flatMap((message, at) =>
    message.content.flatMap((block, index) =>
      checkBlock(block, `messages.${at + 1}.member.content.${index + 1}.member`),
    ),
  );
}

function checkBlock(block: ContentBlock, place: string): string[] {
  return [
    ...(block.toolUse
      ? [
          ...checkName(block.toolUse.name, `${place}.toolUse.name`),
          ...checkName(block.toolUse.toolUseId, `${place}.toolUse.toolUseId`),
        ]
      : []),
    ...(block.toolResult
      ? checkName(block.toolResult.toolUseId, `${place}.toolResult.toolUseId`)
      : []),
  ];
}

function checkName(name: string, place: string): string[] {
  return [
    ...(nameExpression.test(name)
      ? []
      : [
          describeFailure(
            place,
            `Member must satisfy regular expression pattern: ${NAME_PATTERN}`,
            name,
          ),
        ]),
    ...(name === '' ? [describeTooShort(place)] : []),
    ...(name.length > MAX_NAME_LENGTH
      ? [
          describeFailure(
            place,
            `Member must have length less than or equal to ${MAX_NAME_LENGTH}`,
            name,
          ),
        ]
      : []),
  ];
}

function checkInferenceConfig(config: ConverseRequest['inferenceConfig']): string[] {
  return [
    ...checkMinimum('inferenceConfig.maxTokens', config.maxTokens, 1),
    ...checkMinimum('inferenceConfig.temperature', config.temperature, 0),
    ...checkMaximum('inferenceConfig.temperature', config.temperature, 1),
    ...checkMinimum('inferenceConfig.topP', config.topP, 0),
    ...checkMaximum('inferenceConfig.topP', config.topP, 1),
  ];
}

function checkMinimum(place: string, value: number | undefined, minimum: number): string[] {
  return value !== undefined && value < minimum
    ? [
        describeFailure(
          place,
          `Member must have value greater than or equal to ${minimum}`,
          `${value}`,
        ),
      ]
    : [];
}

function checkMaximum(place: string, value: number | undefined, maximum: number): string[] {
  return value !== undefined && value > maximum
    ? [
        describeFailure(
          place,
          `Member must have value less than or equal to ${maximum}`,
          `${value}`,
        ),
      ]
    : [];
}

function checkCachePoints(request: ConverseRequest): string | undefined {
  const points = [
    ...request.system,
    ...(request.toolConfig?.tools ?? []),
    ...request.messages.flatMap((message) => message.content),
  ].filter((block) => block.cachePoint !== undefined).length;
  return points > MAX_CACHE_POINTS
    ? `You can specify a maximum of ${MAX_CACHE_POINTS} cache points in a request. Remove ${points - MAX_CACHE_POINTS} and try again.`
    : undefined;
}

function describeTooShort(place: string): string {
  return describeFailure(place, 'Member must have length greater than or equal to 1', '');
}

function describeFailure(place: string, constraint: string, value?: string): string {
  const shown = value === undefined ? 'Value' : `Value '${value}'`;
  return `${shown} at '${place}' failed to satisfy constraint: ${constraint}`;
}
