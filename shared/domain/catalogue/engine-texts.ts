import { deedTextKeys } from './deed-texts.ts';
import { doubtTextKeys } from './doubt-texts.ts';

/**
 * Keys of the texts that the engine itself says. Each assistant words them in its
 * `texts/<language>.json` under `engine.<key>`. The catalogue check fails when one is missing.
 */
export const engineTextKeys = [
  'fallback',
  'try_again',
  /** To a message that no process could answer: nothing may be claimed about what it asked for. */
  'message_failed',
  'rate_limited',
  'empty_message',
  'message_cut',
  /** To what no assistant can use; each kind that people often send has words of its own. */
  'unsupported_content',
  'unsupported_photo',
  'unsupported_document',
  'unsupported_voice',
  'unsupported_location',
  'unsupported_sticker',
  /** To a contact where neither a number nor a name is asked for, or that has several numbers. */
  'unsupported_contact',
  'edited_message',
  /** Before what was heard in a spoken message, quoted, which stands above the answer. */
  'heard',
  'limit_reached',
  'tool_failed',
  'flow_cancelled',
  'flow_outdated',
  'nothing_to_cancel',
  'confirm_button',
  'cancel_button',
  'confirmation_cancelled',
  /** A "no" or "wait" was written before the receipt of the yes before it was read. */
  'crossed',
  /** The buttons of a question whether to undo something. */
  'undo_button',
  'keep_button',
  /** To a no to the question whether to undo something. */
  'confirmation_kept',
  'confirmation_expired',
  'confirmation_unclear',
  'change_not_understood',
  /** Beside a prompt: what was told, or came with the yes, changes nothing. */
  'nothing_changed',
  /** To "cancel the one to my mom", where what is open is another one; that is put again. */
  'not_open',
  /** Before what is different on a prompt that takes the place of another: "Juan → María". */
  'details_changed',
  /** To a yes that waits for something: "yes, once he confirms". */
  'confirmation_put_off',
  'confirmation_reminder',
  'undo_reminder',
  'confirmation_done_already',
  /** Before a prompt that is put again: the yes came too early, or was not the person's own. */
  'confirmation_not_counted',
  ...doubtTextKeys,
  'confirmation_left',
  /** The same of a question whether to undo something: what was done stands. */
  'undo_left',
  /** To somebody else than the person whose conversation it is. */
  'other_sender',
  /** Where others read along; the address for private messages follows. */
  'private_only',
  /** Two sentences to somebody whose chat has no account: this needs one, and how to link it. */
  'account_needed',
  'link_how',
  'linked',
  /** The code is wrong, used or too old. */
  'link_failed',
  'link_taken',
  'link_exhausted',
  /** A code was written where others read along, in somebody else's words, or in a web chat. */
  'link_private',
  'link_own_words',
  'link_not_here',
  /** An operation is in doubt. */
  'link_not_now',
  'unlinked',
  'unlink_nothing',
  /** Before an answer: the chat was linked or unlinked from elsewhere. */
  'account_changed',
  'choice_expired',
  'choice_gone',
  /** Said before a question that is asked again: why the answer could not be used. */
  'answer_unclear',
  'answer_past',
  /** Said before a value is asked for again that the person does not want. */
  'value_denied',
  'as_held',
  'person_not_saved',
  /** Before what is possible in a country where whoever the flow held is not paid. */
  'other_place',
  /** What repeats has no end that could be kept: "for three months". */
  'end_not_kept',
  /** Before words that limit an order and are not taken into account: "when he tells me". */
  'limits_unused',
  /** Behind them: what a confirmation does; and what a yes does at once. */
  'limits_if_confirmed',
  'limits_if_yes',
  /** To "my own phone", where a number is asked for. */
  'own_number_unknown',
  /** To "the account ending in 1234", where nothing on the screen ends so. */
  'ending_unknown',
  /** To "-50". */
  'amount_not_positive',
  'not_known',
  /** The answer to a repeated question is refused for the same reason. */
  'answer_refused',
  /** To somebody who says that something is wrong, without saying what. */
  'what_to_change',
  /** Before that: what was asked about is not done for now. */
  'put_aside',
  /** The answers to the offer to go on with what waits. */
  'resume_button',
  'leave_button',
  'question_dropped',
  'handed_off',
  /** To somebody who goes on writing while they wait for a colleague. */
  'handed_off_waiting',
  /** Before what a colleague writes. */
  'colleague_writes',
  /** When a colleague has left, and to somebody who goes on without one. */
  'colleague_left',
  'assistant_back',
  'assistant_button',
  /** Before what can be done instead, when a day or a repetition was asked for. */
  'not_repeated',
  /** The same, where it can still be done now or on a day: says neither. */
  'only_once',
  'not_scheduled',
  'scheduled_elsewhere',
  /** The same, where the day itself is not certain. */
  'day_unclear',
  /** The same, where it is to be repeated in another way than can be done. */
  'rhythm_unsupported',
  /** Where the day can be kept, and the hour cannot. */
  'hour_not_kept',
  /** Where a rhythm is kept, and its day is still to be asked for. */
  'day_asked_next',
  /** To "20 less", where that may be the whole amount. Each button begins with its amount. */
  'amount_or_change',
  /** An amount alone, after something else was asked for that was not done. */
  'amount_for_what',
  'amount_instead_button',
  'amount_stays_button',
  'amount_total_button',
  'amount_less_button',
  'amount_more_button',
  /** The change would leave nothing of the amount. */
  'amount_change_too_big',
  /** To an amount that what was understood has no use for. */
  'amount_not_used',
  /** "To Juan no to my mom": between the two that one no stands between. */
  'which_of_the_two',
  'yes_to_which',
  'language_changed',
  /** To an order that the person's own words refuse. */
  'order_declined',
  /** To an order that the words refuse, where something was done before. */
  'nothing_else_done',
  /** To a "no, thanks" when nothing was asked. */
  'nothing_more',
  /** Before a reply that was given before, because it is the answer once more. */
  'told_again',
  /** After a first miss: what was understood, quoted, follows; or nothing was. */
  'missed_but_understood',
  'missed_once',
  /** After a second one the choices follow, after a third one a colleague is offered. */
  'missed_twice',
  'missed_often',
  'menu_button',
  'stop_button',
  'human_button',
  /** Before what the person asked for besides, in their own words. */
  'wishes_kept',
  /** Asks whether to go on with it; its words follow. */
  'wish_offered',
  'wish_take_button',
  'wish_leave_button',
  'wish_left',
  /** To words that another wish shall come first, where what is under way cannot wait. */
  'wish_stays_behind',
  /** Before the names of what was left out of all that the person asked for. */
  'wishes_left_out',
  /** To a question about what still waits for the person: nothing of it was done. */
  'not_done_yet',
  'refused_not_done',
  'refused_not_charged',
  /** To a range, or a figure that is no amount, where one is asked for; the question follows. */
  'which_amount',
  /** To an amount in a currency that is not taken; the question for it follows. */
  'other_currency',
  /** To a greeting in the middle of something, whose step follows. */
  'still_here',
  ...deedTextKeys,
  /** To "don't send it", where the question is whether to call it off. */
  'confirmation_of_undo',
  /** Above a prompt after "wait". */
  'confirmation_waits',
  /** To somebody who tells what happened and orders nothing. */
  'only_told',
  /** Before anything else, to somebody on whom a fraud is tried. */
  'scam_warning',
  'scam_set_aside',
  /** To somebody whose phone, card or account others have. */
  'stolen_advice',
  /** To somebody who asks whether their money is safe. */
  'money_doubt',
  /** Phrases separated by `|`. Code obeys a message that is exactly one of them. */
  'cancel_words',
  'back_words',
  'home_words',
  'human_words',
  /** To go on with the assistant instead of a colleague. */
  'assistant_words',
  'link_words',
  'unlink_words',
] as const;

export type EngineTextKey = (typeof engineTextKeys)[number];
