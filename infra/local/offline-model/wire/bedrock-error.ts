/** An error as Bedrock reports it. Its type determines the HTTP status. */
export interface BedrockError {
  readonly type: BedrockErrorType;
  readonly message: string;
}

/**
 * HTTP status of each type of error.
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html
 */
export const bedrockErrorStatus = {
  ValidationException: 400,
  SerializationException: 400,
  UnknownOperationException: 404,
  ModelErrorException: 424,
  ThrottlingException: 429,
  InternalServerException: 500,
} as const;

export type BedrockErrorType = keyof typeof bedrockErrorStatus;

/** Creates the error that Bedrock returns for nearly every invalid request. */
export function createValidationError(message: string): BedrockError {
  return { type: 'ValidationException', message };
}
