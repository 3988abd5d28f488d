import type { AnswerMeaning } from '../conversation/offer.ts';
import type { LocalizedText } from '../localized-text.ts';
import type { Command } from '../reading.ts';
import type { CaptureTool } from './tool.ts';

/** Argument name → path into the flow's data and context, e.g. `carrier_id`, `quoteData.total`. */
export type ArgumentPaths = Readonly<Record<string, string>>;

/** An information tool run by the engine when a state is entered, before any model call. */
export interface Enrichment {
  readonly tool: string;
  /** Key in the flow's context that receives the tool's data. */
  readonly as: string;
  readonly with: ArgumentPaths;
  /**
   * Data older than this is loaded again when the person comes back. Without it, the data is kept
   * for as long as the flow stays in the state.
   */
  readonly maxAgeSeconds?: number;
  /** Slot → path into the tool's data, for values that become slots of the flow. */
  readonly save: Readonly<Record<string, string>>;
  /** While the data is loaded, models are not offered the tool: it would return the same again. */
  readonly replacesTool?: boolean;
}

/** What a tool does to the flow when it is called in this state. */
export interface StateTool {
  readonly name: string;
  /** Arguments that the engine fills from the flow's data. They override the model's. */
  readonly with: ArgumentPaths;
  /** Slot → path into the tool's data. */
  readonly save: Readonly<Record<string, string>>;
  readonly onSuccess?: string;
  readonly onError?: string;
  /** By a refusal's code: where it leads to instead of `onError`. A final state ends the flow. */
  readonly onRefused?: Readonly<Record<string, string>>;
  /** For tools that need confirmation: the state in which the person is asked. */
  readonly onPrepared?: string;
  /**
   * Input property that a message can answer on its own: when the *whole* message is one value of
   * that property's `x-entity`, the engine calls the tool without a model.
   */
  readonly accepts?: string;
  /**
   * The slot that the tool fills, when it declares no `onSuccess`: the flow goes to its first open
   * slot.
   */
  readonly fills?: string;
}

/** Buttons or list rows made from a list in the flow's context. Choosing one calls a tool. */
export interface StateOptions {
  /** Path to an array in the flow's context. */
  readonly from: string;
  /** Template over one item of the list. */
  readonly label: LocalizedText;
  readonly call: { readonly tool: string; readonly with: ArgumentPaths };
  /** The items' field with last digits that they are known by: "the account ending in 1234". */
  readonly ending?: string;
  /** A typed answer of that meaning chooses the only item of the list. */
  readonly means?: AnswerMeaning;
}

/** An answer that a state's question always has, as a button. */
export interface StateChoice {
  readonly label: LocalizedText;
  /** A typed answer of that meaning chooses it. */
  readonly means?: AnswerMeaning;
  /** Path into the flow's data: the choice is there only while that has no value. */
  readonly unless?: string;
  readonly does:
    | { readonly type: 'call'; readonly tool: string; readonly with: ArgumentPaths }
    | { readonly type: 'command'; readonly command: Command };
}

/**
 * A transition that a state makes by itself, once its data is loaded and before it says anything.
 */
export interface Branch {
  /** Path into the flow's data → the value it must have. All of them must match. */
  readonly when: Readonly<Record<string, string | number | boolean>>;
  readonly to: string;
}

export interface FlowState {
  readonly id: string;
  readonly instructions: string;
  readonly onEnter: {
    readonly message?: LocalizedText;
    readonly enrichments: readonly Enrichment[];
    /** The first branch whose conditions hold is taken. */
    readonly branches?: readonly Branch[];
    /** An action that needs confirmation. The engine prepares it and asks the person. */
    readonly propose?: { readonly tool: string; readonly with: ArgumentPaths };
  };
  /** `template`: entering this state answers with `onEnter.message`, without a model call. */
  readonly respond: 'template' | 'model';
  readonly tools: readonly StateTool[];
  /** Capture tools that exist only in this state. */
  readonly captures: readonly CaptureTool[];
  readonly options?: StateOptions;
  readonly choices: readonly StateChoice[];
  readonly isFinal: boolean;
}

/**
 * A value that the flow needs before its action can be put to the person. It may be given at any
 * state of the flow, in any order.
 */
export interface Slot {
  /** Key in the flow's data that is set once the slot is filled. */
  readonly key: string;
  /** The tool that fills it. */
  readonly tool: string;
  /** The state that asks for it. */
  readonly state: string;
  /** Keys of earlier slots. When one of them changes, this slot is filled again. */
  readonly needs: readonly string[];
  /** What people call the value, in phrases separated by `|`. */
  readonly names?: LocalizedText;
  /** Path in the flow's data of the largest amount that is possible now. */
  readonly maximum?: string;
  /** Path in the flow's data of all that the person has: what "half of my money" is of. */
  readonly owned?: string;
  /** What was done last, which "20 more than last time" is counted from. */
  readonly last?: LastAmount;
  /** The tool that starts adding what the list does not hold. */
  readonly unlisted?: string;
  /** What is listed is the person's own; the text says what is needed of somebody else's. */
  readonly ofOthers?: LocalizedText;
}

/** An amount that was done last, and whom or what it was for. */
export interface LastAmount {
  /** Path of the amount in the flow's data. */
  readonly amount: string;
  /** Keys of slots, and the paths of what they held then. Else the amount is another one's. */
  readonly where: Readonly<Record<string, string>>;
}

/** The action that does on another day, or repeatedly, what a flow does now. */
export interface LaterAction {
  readonly tool: string;
  readonly with: ArgumentPaths;
  /** Its input for the day, `YYYY-MM-DD`. */
  readonly day: string;
  /** Its input for a repetition: `WEEKLY`, `FORTNIGHTLY` or `MONTHLY`. */
  readonly repeats?: string;
}

export interface FlowDefinition {
  readonly id: string;
  readonly agent: string;
  readonly description: string;
  readonly initialState: string;
  readonly states: Readonly<Record<string, FlowState>>;
  /** In the order in which they are asked for. */
  readonly slots: readonly Slot[];
  /** The state to go to when every slot is filled. Present when there are slots. */
  readonly whenFilled?: string;
  /** Template of the offer to go on, once what came in between is done. */
  readonly offerToResume?: LocalizedText;
  readonly later?: LaterAction;
}
