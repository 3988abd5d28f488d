import type {
  ModelMessage,
  ToolSpecification,
} from '../../../../shared/application/ports/language-model.ts';

/** All that a decision may depend on. Valid by Bedrock's rules: see `wire/validate-converse.ts`. */
export interface DecisionRequest {
  /** System blocks in order. Tags in them structure the prompt: see `read-prompt.ts`. */
  readonly system: readonly string[];
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolSpecification[];
  /** The caller demands a tool call. */
  readonly mustCall?: boolean;
}
