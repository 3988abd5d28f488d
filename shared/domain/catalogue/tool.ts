import type { JsonObject } from '../json.ts';
import type { LocalizedText } from '../localized-text.ts';

/** Where a navigation tool leads. Always declared, never derived from a tool's name. */
export type Routing =
  | { readonly type: 'enter_agent'; readonly target: string; readonly flow?: string }
  | { readonly type: 'start_flow'; readonly target: string }
  | { readonly type: 'go_back' }
  | { readonly type: 'go_home' }
  | { readonly type: 'escalate' };

export type BuiltinName = 'change_language' | 'get_current_time';

interface ToolBasics {
  /** In snake_case, because some models fail on hyphens in tool names. */
  readonly name: string;
  readonly description: string;
  /** Sentences that people say when they want this tool, in any language. They guide models. */
  readonly examples: readonly string[];
  /** JSON Schema (draft 7) of the input, an object. Properties may carry `x-entity`. */
  readonly inputSchema: JsonObject;
}

/** A button below what is told of data: one, or one per item of the list at `from`. */
export interface FollowUpOffer {
  readonly label: LocalizedText;
  readonly from?: string;
  /** Filled from the item, or from the data. */
  readonly call: FollowUpCall;
}

interface ServiceTool extends ToolBasics {
  readonly service: string;
  /** Below the answer that tells the result. */
  readonly offers?: readonly FollowUpOffer[];
  /**
   * What the person is told of the result, without a model call; placeholders are filled from the
   * result. The model words the results of tools that have none. A confirmed action has a receipt
   * instead.
   */
  readonly answer?: LocalizedText;
}

/** Only reads. Never confirmed. Can be used as an enrichment. */
export interface InformationTool extends ServiceTool {
  readonly kind: 'information';
  /** It tells everybody the same, and nothing of money: guests may use it. */
  readonly isForAnyone?: true;
  /** Lookups without input that are told together with this one, whichever is asked for. */
  readonly toldWith?: readonly string[];
}

/** A call that follows an action: input name → path into its result, and fixed values. */
export interface FollowUpCall {
  readonly tool: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly set?: JsonObject;
}

/** The call that undoes an action, and the words that tell the action from others like it. */
export interface UndoCall extends FollowUpCall {
  /**
   * The input that takes what the person calls it, and the refusal of a name that means nothing of
   * the kind.
   */
  readonly byName?: { readonly input: string; readonly unknown: string };
  /** The input that takes its reference, and how such references begin: "TXN-". */
  readonly byReference?: { readonly input: string; readonly prefix: string };
  /** The input that takes how much it was for, and the currency that it is counted in. */
  readonly byAmount?: { readonly input: string; readonly currency: string };
  /** The lookup that tells what there is to be undone. */
  readonly among?: string;
  readonly label?: LocalizedText;
}

/** The tool that does an action again, and its inputs for another person and another amount. */
export interface RepetitionCall {
  readonly tool: string;
  readonly person: string;
  readonly amount: string;
}

/** The tool that does an action on another day, and its inputs for the day and the rhythm. */
export interface PostponedCall {
  readonly tool: string;
  readonly day: string;
  readonly repeats?: string;
}

/** Changes state at a service. With a `confirmation`, it runs only after the person said yes. */
export interface ActionTool extends ServiceTool {
  readonly kind: 'action';
  readonly confirmation?: ConfirmationDefinition;
  /** What "cancel it" after it means. */
  readonly undoneBy?: UndoCall;
  /** Path into the result of the IANA zone that the session keeps. */
  readonly keepsTimezone?: string;
  /** What "did it arrive?" after it means. */
  readonly lookedUpBy?: FollowUpCall;
  /** Path into the result of the day on which it is done, and the action that it is by then. */
  readonly due?: { readonly on: string; readonly as: string };
  /** What "you charged me twice" after it means. */
  readonly listedBy?: FollowUpCall;
  /** What "the same to my mom" after it means. */
  readonly repeatedBy?: RepetitionCall;
  /** What "on Friday" beside it means. */
  readonly laterBy?: PostponedCall;
}

/** Switches agent or flow. */
export interface NavigationTool extends ToolBasics {
  readonly kind: 'navigation';
  readonly routing: Routing;
}

/** Executed by the engine itself. */
export interface BuiltinTool extends ToolBasics {
  readonly kind: 'builtin';
  readonly builtin: BuiltinName;
}

/** Writes validated slots into the flow's data, without calling a service. */
export interface CaptureTool extends ToolBasics {
  readonly kind: 'capture';
}

export type ToolDefinition =
  | InformationTool
  | ActionTool
  | NavigationTool
  | BuiltinTool
  | CaptureTool;

/** How a confirmation is worded. Placeholders are filled from what the service prepared. */
export interface ConfirmationDefinition {
  readonly id: string;
  readonly message: LocalizedText;
  /**
   * What it does, as a noun phrase, filled like the message: how the person knows it when nobody
   * knows whether it was done. A catalogue that was archived earlier has none.
   */
  readonly title?: LocalizedText;
  /** What the person is told once it is done; placeholders are filled from the result. */
  readonly receipt?: LocalizedText;
  /**
   * Whom, how much and when, one a line, filled like the message: what is different on a prompt
   * that takes the place of another of the same agent is told above it.
   */
  readonly details?: LocalizedText;
  /** What can be asked about it before the yes; the first that fits is told. */
  readonly facts?: readonly Fact[];
}

/**
 * What answers a question about what stands on the screen: one line, or a lookup without input.
 * `names` are phrases that ask for it, separated by `|`.
 */
export type Fact =
  | {
      readonly names: LocalizedText;
      readonly text: LocalizedText;
      /** Path into the flow's data or what was prepared: without a value, it cannot be told. */
      readonly needs: string;
      /** Also told to whoever says it is another, "no, it's Movistar": it cannot be changed. */
      readonly isFixed?: true;
    }
  | { readonly names: LocalizedText; readonly tool: string };
