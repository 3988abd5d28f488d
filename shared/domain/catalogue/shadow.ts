import type { JsonObject } from '../json.ts';
import type { LocalizedText } from '../localized-text.ts';

/** What a subagent may do: word a tip, or put its agent in front for the next turn. */
export const shadowModes = ['tip', 'activation'] as const;

export type ShadowMode = (typeof shadowModes)[number];

/**
 * When a turn is worth a look. One match is enough: a tool that ran, a state that the flow is in,
 * or a topic in the person's words.
 */
export interface Occasion {
  readonly tools: readonly string[];
  /** `<flow>.<state>`, or `<flow>` for any of its states. */
  readonly states: readonly string[];
  /** Phrases separated by `|`; see `mentionsPhrase`. */
  readonly topics?: LocalizedText;
  /**
   * What results of the turn (by tool) or the flow's data (`flow`) must not contradict, for anybody
   * to be asked at all.
   */
  readonly known?: readonly Condition[];
}

/** An information tool that is read before the evaluation, for the person of the conversation. */
export interface ShadowLookup {
  readonly tool: string;
  readonly service: string;
  /** Key of the data. */
  readonly as: string;
  readonly input: JsonObject;
  /** Path in the turn's data of what the tool has returned, if it has: it is not called again. */
  readonly atHand?: string;
}

/** Whom `activation` puts in front, and the words for it. */
export interface Activation {
  readonly agentId: string;
  /** Announces the agent, below the reply of the turn before. */
  readonly announcement: LocalizedText;
  /** Said to somebody who wants the agent no more, above the step that waits. */
  readonly declined: LocalizedText;
  /** Phrases separated by `|` that ask for the agent itself; it greets. */
  readonly names?: LocalizedText;
  /** Phrases of its subject: a question or wish that holds one goes to it at once. */
  readonly subjects?: LocalizedText;
  /** Phrases for what it keeps for the person: naming one goes to it, to drop it as well. */
  readonly keeps?: LocalizedText;
  /** Phrases that may stand beside or for a yes to the announcement. */
  readonly agreed?: LocalizedText;
}

/** A model that watches the conversation for one kind of opportunity. */
export interface ShadowSubagent {
  readonly id: string;
  readonly isEnabled: boolean;
  /** Relevance in percent from which its verdict counts. */
  readonly threshold: number;
  /** Messages of the person between two tips of this subagent. */
  readonly cooldown: number;
  /** Logical name in `config/models.json`. */
  readonly model: string;
  readonly prompt: string;
  readonly modes: readonly ShadowMode[];
  readonly activates?: Activation;
  readonly occasion: Occasion;
  readonly lookups: readonly ShadowLookup[];
  /** Tools whose use in the next turn shows that the person followed the tip. */
  readonly followedBy: readonly string[];
}

/** What a value of the data must be, compared with a fixed value or with another value. */
export interface Condition {
  /** Path into the data, or into the item that `each` goes through. */
  readonly path: string;
  readonly is:
    | 'equal'
    | 'different'
    | 'below'
    | 'above'
    | 'within_days'
    | 'missing'
    | 'absent_from';
  readonly value?: string | number | boolean;
  /** Path into the data of the value to compare with, or of those it must be absent from. */
  readonly than?: string;
}

/** A tip that follows from data: no model is asked. */
export interface TipRule {
  readonly id: string;
  readonly isEnabled: boolean;
  readonly cooldown: number;
  /** Hours in which a tip that was shown and not followed does not come again. */
  readonly restHours?: number;
  readonly occasion: Occasion;
  readonly lookups: readonly ShadowLookup[];
  /** Path of a list: the tip is about its first item that meets `when`. Else about all the data. */
  readonly each?: string;
  readonly when: readonly Condition[];
  /** How many items of the list must meet `when`. */
  readonly atLeast: number;
  /** Two items count as the same thing when this value of theirs is equal. */
  readonly sameBy?: string;
  /** Placeholders are filled from the data, and `item` with the item found. */
  readonly tip: LocalizedText;
  readonly followedBy: readonly string[];
}

/** A wish about tips that code reads, and what the person is told. */
export interface TipWish {
  /** Phrases separated by `|`. Code obeys a message that is exactly one of them. */
  readonly words: LocalizedText;
  readonly answer: LocalizedText;
}

/** A refusal that code reads in any wording made of these words, separated by `|`. */
export interface RefusalWords {
  /** What is refused. */
  readonly about: LocalizedText;
  readonly negations: LocalizedText;
  /** Verbs that end something. With a negation beside it, such a verb refuses nothing. */
  readonly stops: LocalizedText;
  /** Words that may stand beside these and change nothing. */
  readonly fillers: LocalizedText;
}

/** The wish to have them again, in any wording made of these words, separated by `|`. */
export interface ReturnWords {
  readonly about: LocalizedText;
  /** Words or phrases that ask for it: `again|you can`. */
  readonly wants: LocalizedText;
  /** Words that may stand beside these and change nothing. */
  readonly fillers: LocalizedText;
}

/** The wish for tips; `rule` holds only for somebody who had none any more. */
export interface TipReturn extends TipWish {
  readonly rule?: ReturnWords;
}

/** The wish for no tips. */
export interface TipRefusal extends TipWish {
  readonly rule?: RefusalWords;
  /** Answer to somebody who has said so before. */
  readonly again?: LocalizedText;
}

/** The shadow of an assistant: who watches, how often, and when nobody does. */
export interface ShadowDefinition {
  /** Messages of the person between any two tips. */
  readonly globalCooldown: number;
  /** Minutes between any two tips, however many messages are written in them. */
  readonly globalCooldownMinutes: number;
  /** Hours after which every cooldown is over. */
  readonly cooldownEndsAfterHours: number;
  /** How long a finished reply waits for the verdict at most. */
  readonly mergeGraceMs: number;
  /** Local times `HH:MM` between which there are no tips. */
  readonly quietHours?: { readonly from: string; readonly to: string };
  readonly optOut: TipRefusal;
  readonly optIn: TipReturn;
  /** Words of a complaint or of a sensitive subject, separated by `|`: no tips beside them. */
  readonly sensitiveWords: LocalizedText;
  /** Messages of the person for which a sensitive subject is not over. */
  readonly sensitiveMessages: number;
  /** Words of somebody who does not want to live, and the answer to them. */
  readonly despair?: TipWish;
  /** Words that promise something, separated by `|`: a tip may hold them only if its data does. */
  readonly promiseWords: LocalizedText;
  readonly subagents: readonly ShadowSubagent[];
  readonly rules: readonly TipRule[];
}
