import * as z from 'zod';
import { shadowModes } from '../../../domain/catalogue/shadow.ts';
import type { EvaluationCall, MergedTip, SilentRule, Verdict } from '../../../domain/shadow/tip.ts';
import type { TipChoice } from '../../../domain/shadow/tip-choice.ts';
import { toTipChoiceKey, toTipKey, toVerdictKey } from './item-keys.ts';
import { decodeItem, encodeItem, type Item, storedPartSchema } from './stored-item.ts';

const tipShape = {
  by: z.string(),
  mode: z.enum(shadowModes),
  text: z.string(),
  agentId: z.string().exactOptional(),
};

const mergedTipSchema: z.ZodType<MergedTip> = z.object({
  ...tipShape,
  conversationId: z.string(),
  turnId: z.string(),
  standing: z.string(),
  at: z.string(),
});

const tipChoiceSchema: z.ZodType<TipChoice> = z.object({
  userId: z.string(),
  wantsTips: z.boolean(),
});

const verdictSchema: z.ZodType<Verdict> = z.object({
  turnId: z.string(),
  standing: z.string(),
  tip: z.object(tipShape).exactOptional(),
  calls: z.array(storedPartSchema<EvaluationCall>()),
  /** A verdict of an older version has none. */
  silent: z.array(storedPartSchema<SilentRule>()).default([]),
  at: z.string(),
});

export function toVerdictItem(verdict: Verdict, expiresAt: number): Item {
  return encodeItem({ ...toVerdictKey(verdict.turnId), expiresAt }, verdict);
}

export function fromVerdictItem(item: Item): Verdict {
  return verdictSchema.parse(decodeItem(item).body);
}

export function toTipItem(tip: MergedTip, expiresAt: number): Item {
  return encodeItem({ ...toTipKey(tip.conversationId), expiresAt }, tip);
}

export function fromTipItem(item: Item): MergedTip {
  return mergedTipSchema.parse(decodeItem(item).body);
}

export function toTipChoiceItem(choice: TipChoice): Item {
  return encodeItem(toTipChoiceKey(choice.userId), choice);
}

export function fromTipChoiceItem(item: Item): TipChoice {
  return tipChoiceSchema.parse(decodeItem(item).body);
}
