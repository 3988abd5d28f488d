/** A refusal or failure as Bedrock reports it: an HTTP status, a shape name and a sentence. */
export interface BedrockError {
  readonly type: BedrockErrorType;
  readonly message: string;
}

/**
 * HTTP status of each error shape.
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html#API_runtime_Converse_Errors
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

/** The error nearly every bad request ends in. */
export function validationError(message: string): BedrockError {
  return { type: 'ValidationException', message };
}
