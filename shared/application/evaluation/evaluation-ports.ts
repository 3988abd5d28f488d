import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { TemplateFilters } from '../../domain/template.ts';
import type { CatalogueSource } from '../ports/catalogue-source.ts';
import type { Clock } from '../ports/clock.ts';
import type { InputValidator } from '../ports/input-validator.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import type { EvaluationRequest } from '../ports/shadow/shadow-starter.ts';
import type { VerdictBoard } from '../ports/shadow/verdict-board.ts';
import type { ToolInvoker } from '../ports/tool-invoker.ts';
import type { Understanding } from '../ports/understanding.ts';

/** What an evaluation acts on. It writes nothing but its verdict. */
export interface EvaluationPorts {
  readonly board: Pick<VerdictBoard, 'postVerdict'>;
  readonly catalogues: CatalogueSource;
  readonly modelFor: (catalogue: Catalogue) => LanguageModel;
  readonly tools: ToolInvoker;
  readonly understanding: Pick<Understanding, 'readDeedClaim' | 'redact'>;
  readonly validator: InputValidator;
  readonly filtersFor: (
    locale: string,
    as: { readonly timezone: string; readonly now: Date },
  ) => TemplateFilters;
  readonly clock: Clock;
}

/** A request with the configuration it is judged by. */
export interface Evaluation {
  readonly request: EvaluationRequest;
  readonly catalogue: Catalogue;
}
