import type { JsonObject } from '../../../shared/domain/json.ts';

/** An action that was carried out. */
export interface Effect {
  readonly tool: string;
  readonly input: JsonObject;
}

/** What a turn left behind, as a dialogue can check it. */
export interface SeenTurn {
  readonly reply: string;
  readonly labels: readonly string[];
  readonly agent: string;
  /** `flow@state`, or undefined when no flow is running. */
  readonly place: string | undefined;
  readonly data: JsonObject;
  readonly pending: Effect | undefined;
  readonly effects: readonly Effect[];
  /** Those of them that need a yes and are not what was waiting for one. */
  readonly unasked: readonly Effect[];
  readonly language: string;
  readonly handedOff: boolean;
  readonly modelCalls: number;
  readonly inputTokens: number;
}
