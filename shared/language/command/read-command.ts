import type { Command } from '../../domain/reading.ts';
import { neutralPunctuation, politeEmoji, questionMarks } from '../text/neutral-signs.ts';
import { MAX_READ_UNITS, normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { type CommandRole, commandPhrases } from './command-words.ts';

/** A command, and the tokens of the phrase that gives it. */
export interface CommandSpan {
  readonly command: Command;
  readonly start: number;
  readonly end: number;
}

interface Part {
  readonly role: CommandRole;
  readonly start: number;
  readonly end: number;
}

/** A longer message says more than a command. */
const MAX_PARTS = 12;
/** Roles that decide, each with its command. The earlier wins: "volver al menú" is the menu. */
const DECIDING: readonly (readonly [CommandRole, Command])[] = [
  ['person', 'human'],
  ['startOver', 'start-over'],
  ['menu', 'menu'],
  ['repeat', 'repeat'],
  ['stop', 'stop'],
  ['back', 'back'],
];

/**
 * Reads one of the few things a person can always say, in any wording: stop, back, menu, start
 * over, a human, repeat. It is one only when every word belongs to it or is courtesy. Never throws.
 */
export function readCommand(text: string): Command | undefined {
  if (text.length > MAX_READ_UNITS) return undefined;
  return findCommand(tokenise(normaliseText(text).text))?.command;
}

/** The same for tokens: the phrase that decides, within a message that says nothing else. */
export function findCommand(tokens: readonly Token[]): CommandSpan | undefined {
  const parts = splitParts(tokens);
  if (parts === undefined) return undefined;
  for (const [role, command] of DECIDING) {
    if (!parts.some((part) => part.role === role)) continue;
    return isWellFormed(parts, role, tokens) ? { command, ...findExtent(parts) } : undefined;
  }
  return undefined;
}

function splitParts(tokens: readonly Token[]): Part[] | undefined {
  const parts: Part[] = [];
  let index = 0;
  while (index < tokens.length) {
    const phrase = commandPhrases.match(tokens, index);
    if (phrase !== undefined) {
      parts.push({ role: phrase.value, start: index, end: phrase.end });
    } else if (!isNeutral(tokens[index])) return undefined;
    index = phrase?.end ?? index + 1;
  }
  return parts.length > MAX_PARTS ? undefined : parts;
}

/** From the first to the last phrase that is no courtesy. */
function findExtent(parts: readonly Part[]): { readonly start: number; readonly end: number } {
  const own = parts.filter(({ role }) => role !== 'courtesy');
  return { start: own[0]?.start ?? 0, end: own.at(-1)?.end ?? 0 };
}

function isNeutral(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return (
    token.type === 'break' ||
    token.text === '/' ||
    neutralPunctuation.has(token.text) ||
    questionMarks.has(token.text) ||
    politeEmoji.has(token.folded)
  );
}

const COMPANIONS: Readonly<Record<string, readonly CommandRole[]>> = {
  person: ['talk'],
  startOver: ['stop', 'everything', 'back', 'menu'],
  menu: ['back', 'stop', 'everything'],
  repeat: ['everything'],
  stop: ['everything'],
  back: [],
};

/** Everything beside the deciding phrase must fit it: "no cancelar" is no stop. */
function isWellFormed(
  parts: readonly Part[],
  role: CommandRole,
  tokens: readonly Token[],
): boolean {
  const companions = COMPANIONS[role] ?? [];
  return parts.every(
    (part) =>
      part.role === role ||
      part.role === 'courtesy' ||
      companions.includes(part.role) ||
      (part.role === 'glue' && !isDenial(parts, part, tokens)),
  );
}

/** "no cancelar" and "no quiero parar" deny; "no, cancela" does not. "mi agente" is another's. */
function isDenial(parts: readonly Part[], part: Part, tokens: readonly Token[]): boolean {
  const word = tokens[part.start]?.folded;
  const isFollowed = parts.some(({ start }) => start === part.end);
  return (word === 'no' && isFollowed) || word === 'mi' || word === 'my';
}
