import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, ReplyClass } from '../format/pattern-dialogue.ts';
import { plainRefusals } from '../play/decided-model.ts';

/** Keys of the engine's texts that say it did not understand. */
const missKeys = [
  'fallback',
  'empty_message',
  'confirmation_unclear',
  'answer_unclear',
  'question_dropped',
  'limit_reached',
  'try_again',
];

/** Ways of saying so in words of a model. */
const missWords =
  /no (te |lo |la |le )?(entend[ií]|logr[ée]|comprend[íi])|de otra forma|otras palabras|(did not|didn't|could not|couldn't) (quite )?(understand|get|work)|not sure (what|whether|if) you|another way\?|rephrase/i;

/** Names, times and values that only machines use. */
const machineWords =
  /\b[a-z]+(_[a-z0-9]+)+\b|\b[A-Z]+_[A-Z_]+\b|\d{4}-\d\d-\d\dT|\{\{|\}\}|\bundefined\b|\bnull\b|\[object|\b(BANK|CASH|WALLET|ACTIVE|SCHEDULED|COMPLETED)\b|\s·\s[A-Z]{2,}\s·/;

/** Three lines in a row of the kind «Fee: 3.99». */
const fieldList = /(^|\n)([^\n:•*\d]{2,30}: [^\n]+\n){2}[^\n:•*\d]{2,30}: [^\n]+/;

/** Says what is wrong with a reply as such; `before` is the reply before it. */
export function classifyReply(
  reply: string,
  before: string | undefined,
  language: Language,
): readonly ReplyClass[] {
  const isMiss = missWords.test(reply) || findMisses(language).some((text) => reply.includes(text));
  return [
    ...(isMiss ? (['not-understood'] as const) : []),
    ...(before !== undefined && squeeze(before) === squeeze(reply) ? (['repeat'] as const) : []),
    ...(isDump(reply) ? (['dump'] as const) : []),
    ...(reply.includes(plainRefusals[language]) ? (['refused'] as const) : []),
  ];
}

function isDump(reply: string): boolean {
  return machineWords.test(reply) || fieldList.test(stripMarks(reply));
}

/** Lines with a sign in front are laid out for people. */
function stripMarks(reply: string): string {
  return reply.replaceAll(/^\P{L}+.*$/gmu, '');
}

function squeeze(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

const texts = new Map<Language, readonly string[]>();

function findMisses(language: Language): readonly string[] {
  const known = texts.get(language) ?? readMisses(language);
  texts.set(language, known);
  return known;
}

function readMisses(language: Language): readonly string[] {
  const path = join('config/assistants/felix/texts', `${language}.json`);
  const { engine }: { engine: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  return missKeys.flatMap((key) => engine[key] ?? []);
}
