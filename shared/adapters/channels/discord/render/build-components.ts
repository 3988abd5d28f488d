import type { ReplyOption } from '../../../../domain/conversation/reply.ts';
import type { JsonObject } from '../../../../domain/json.ts';
import { shorten } from '../../../markdown/split-text.ts';

/** https://docs.discord.com/developers/components/reference */
const MAX_BUTTONS_IN_ROW = 5;
const MAX_ROWS = 5;
const MAX_MENU_OPTIONS = 25;
const MAX_BUTTON_LABEL = 80;
const MAX_MENU_LABEL = 100;
const MAX_REFERENCE = 100;
/** More buttons than this fill a phone. */
const MAX_BUTTONS = 10;
const ACTION_ROW = 1;
const BUTTON = 2;
const MENU = 3;
const SECONDARY = 2;
const MENU_ID = 'options';

/**
 * Arranges options as buttons, or as a menu where they are many. What Discord would refuse the
 * whole message for is left out: empty labels, references over 100 characters or given twice.
 */
export function buildComponents(given: readonly ReplyOption[]): readonly JsonObject[] {
  const options = given
    .map(({ label, reference }) => ({ label: label.trim(), reference }))
    .filter(isAccepted);
  if (options.length === 0) return [];
  if (options.length > MAX_BUTTONS) return [buildRow([buildMenu(options)])];
  const buttons = options.map(buildButton);
  return Array.from({ length: MAX_ROWS }, (_, row) =>
    buttons.slice(row * MAX_BUTTONS_IN_ROW, (row + 1) * MAX_BUTTONS_IN_ROW),
  )
    .filter((row) => row.length > 0)
    .map(buildRow);
}

function isAccepted(
  { label, reference }: ReplyOption,
  index: number,
  all: readonly ReplyOption[],
): boolean {
  const isFirst = all.findIndex((one) => one.reference === reference) === index;
  return isFirst && label !== '' && reference !== '' && reference.length <= MAX_REFERENCE;
}

function buildRow(components: readonly JsonObject[]): JsonObject {
  return { type: ACTION_ROW, components };
}

function buildButton({ label, reference }: ReplyOption): JsonObject {
  const shown = shorten(label, MAX_BUTTON_LABEL);
  return { type: BUTTON, style: SECONDARY, label: shown, custom_id: reference };
}

function buildMenu(options: readonly ReplyOption[]): JsonObject {
  return {
    type: MENU,
    custom_id: MENU_ID,
    options: options.slice(0, MAX_MENU_OPTIONS).map(({ label, reference }) => ({
      label: shorten(label, MAX_MENU_LABEL),
      value: reference,
    })),
  };
}
