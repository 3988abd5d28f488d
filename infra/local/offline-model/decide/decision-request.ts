import type {
  ModelMessage,
  ToolSpecification,
} from '../../../../shared/application/ports/language-model.ts';

/** Everything a decision may depend on. It is valid by the rules of `wire/validate-converse.ts`. */
export interface DecisionRequest {
  /** System blocks in their order. Tags structure the prompt; see `read-prompt.ts`. */
  readonly system: readonly string[];
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolSpecification[];
  /** True when the caller requires a tool call. */
  readonly mustCall?: boolean;
}
