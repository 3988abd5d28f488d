import type { ShadowMode } from '../catalogue/shadow.ts';

/** Something useful beside a reply, and who found it. */
export interface Tip {
  /** Id of the subagent or of the rule. */
  readonly by: string;
  readonly mode: ShadowMode;
  /** One paragraph, in Markdown. */
  readonly text: string;
  /** The agent in front for the next turn, in mode `activation`. */
  readonly agentId?: string;
}

const TIP_SIGN = '💡';

/** The words of a reply with a tip below them. */
export function withTip(text: string, tip: string | undefined): string {
  return tip === undefined ? text : `${text}\n\n${TIP_SIGN} ${tip}`;
}

/** Why there is no tip. */
export type NoTipReason =
  | 'below-threshold'
  | 'nothing-found'
  | 'model-failed'
  | 'unreadable-verdict'
  | 'too-long'
  | 'unsafe-text'
  | 'ungrounded-figures'
  | 'zero-figure'
  | 'said-before'
  | 'unbacked-promise';

/** What one subagent's model call said and cost. */
export interface EvaluationCall {
  readonly by: string;
  readonly relevance?: number;
  readonly reason?: NoTipReason;
  readonly model?: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Millionths of a US dollar; absent in verdicts of an older version. */
  readonly costMicroDollars?: number;
}

/** A rule that looked and had nothing to say. */
export interface SilentRule {
  readonly by: string;
  /** `personal-value`: its words would hold a phone, an e-mail or an account. */
  readonly reason: 'conditions-unmet' | 'zero-figure' | 'personal-value';
}

/** The outcome of an evaluation, bound to the turn and to the place the conversation was at. */
export interface Verdict {
  readonly turnId: string;
  /** See `describeStanding`. */
  readonly standing: string;
  readonly tip?: Tip;
  /** One entry per subagent that was asked; none for a rule. */
  readonly calls: readonly EvaluationCall[];
  /** Why there is no tip of the rules that were tried. */
  readonly silent: readonly SilentRule[];
  readonly at: string;
}

/** A tip that the responder merged into a reply. */
export interface MergedTip extends Tip {
  readonly conversationId: string;
  readonly turnId: string;
  readonly standing: string;
  readonly at: string;
}

/** What a reply waits for: the verdict on its turn, if the conversation still stands there. */
export interface AwaitedVerdict {
  readonly standing: string;
  readonly graceMs: number;
}
