import type { JsonValue } from '../../../../../../shared/domain/json.ts';
import { toFoldedTokens } from '../../text/fold.ts';
import { readClaims } from '../../text/read-claims.ts';
import { readUtterance, type Utterance } from '../../text/read-utterance.ts';
import { chooseItem } from './choose-item.ts';
import type { ChosenItem } from './chosen-item.ts';

/**
 * Chooses the only item of a list that is left when the person said which ones are not meant: "not
 * the bank", "not the first one, the other". Returns `undefined` when the text says more than that.
 */
export function chooseOther(
  items: readonly JsonValue[],
  utterance: Utterance,
  deniedTexts: readonly string[],
): ChosenItem | undefined {
  const [latest] = deniedTexts;
  if (latest === undefined || !asksForOther(utterance)) return undefined;
  const denied = deniedTexts.flatMap((text) => chooseItem(items, readUtterance(text))?.item ?? []);
  const left = items.filter((item) => !denied.includes(item));
  const [item] = left;
  return item === undefined || left.length > 1 || denied.length === 0
    ? undefined
    : { item, words: toFoldedTokens(latest) };
}

function asksForOther({ text, tokens }: Utterance): boolean {
  const said = readClaims(text);
  return (
    tokens.length === 0 || said.some((claim) => claim.type === 'answer' && claim.answer === 'other')
  );
}
