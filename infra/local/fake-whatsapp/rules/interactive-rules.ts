import type { JsonObject, JsonValue } from '../../../../shared/domain/json.ts';
import { invalidParameter } from '../graph-error.ts';
import { readList, readObject, readText } from './text-rules.ts';

const MAX_BUTTON_BODY = 1024;
const MAX_LIST_BODY = 4096;
const MAX_ROWS = 10;

/**
 * Checks a message with buttons or a list.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/interactive-reply-buttons-messages
 * @throws GraphError for what Meta does not accept
 */
export function checkInteractive(interactive: JsonObject): void {
  const action = readObject(interactive['action'], "interactive['action']");
  const body = readObject(interactive['body'], "interactive['body']");
  if (interactive['type'] === 'button') {
    readText(body['text'], "interactive['body']['text']", MAX_BUTTON_BODY);
    checkButtons(action);
  } else if (interactive['type'] === 'list') {
    readText(body['text'], "interactive['body']['text']", MAX_LIST_BODY);
    checkSections(action);
  } else {
    throw invalidParameter(`Param interactive['type'] must be one of {button, list}.`);
  }
}

function checkButtons(action: JsonObject): void {
  const buttons = readList(action['buttons'], 'buttons', { max: 3 });
  const titles = buttons.map((button) => {
    const { reply } = readObject(button, 'button');
    const { id, title } = readObject(reply, "button['reply']");
    readText(id, "button['reply']['id']", 256);
    return readText(title, "button['reply']['title']", 20);
  });
  refuseRepeated(titles, 'Duplicated title between buttons');
  refuseRepeated(
    buttons.map((button) => JSON.stringify(readObject(readObject(button, '')['reply'], '')['id'])),
    'Duplicated id between buttons',
  );
}

function checkSections(action: JsonObject): void {
  readText(action['button'], "action['button']", 20);
  const sections = readList(action['sections'], 'sections', { max: 10 });
  const rows = sections.flatMap((section) => {
    const { title, rows: listed } = readObject(section, 'section');
    if (sections.length > 1) readText(title, "section['title']", 24);
    return readList(listed, 'rows', { max: MAX_ROWS });
  });
  if (rows.length > MAX_ROWS) {
    throw invalidParameter('Total row count exceed max allowed count: 10');
  }
  refuseRepeated(rows.map(checkRow), 'Duplicated id between rows');
}

function checkRow(row: JsonValue): string {
  const { id, title, description } = readObject(row, 'row');
  readText(title, "row['title']", 24);
  if (description !== undefined) readText(description, "row['description']", 72);
  return readText(id, "row['id']", 200);
}

function refuseRepeated(values: readonly string[], details: string): void {
  if (new Set(values).size < values.length) throw invalidParameter(details);
}
