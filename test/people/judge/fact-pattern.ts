import type { Facts } from '../data/bank.ts';
import { foldText } from './fold-text.ts';

const MAX_PLAIN_DIGITS = 6;

type Kind = (value: string | number) => string;

/** How a fact looks in a text, by the sign before its name. */
const kinds: Readonly<Record<string, Kind>> = {
  '': (value) => foldText(String(value)),
  '#': toNumberPattern,
  '~': toNearPattern,
  '@': String,
  $: toDollarPattern,
  '%': toPesoPattern,
};

/**
 * Builds the pattern of a template: `<who>` a text, `<#n>` a number or long digits, `<$n>` US
 * dollars, `<%n>` pesos, `<~n>` about n, `<@day>` a pattern.
 * @throws Error when a fact is not known
 */
export function toFactPattern(template: string, facts: Facts): RegExp {
  return new RegExp(fillFacts(template, facts), 's');
}

/** As `toFactPattern`, for the whole text. */
export function toWholeFactPattern(template: string, facts: Facts): RegExp {
  return new RegExp(`^(?:${fillFacts(template, facts)})$`, 's');
}

function fillFacts(template: string, facts: Facts): string {
  return template.replace(/<([#$%~@]?)(\w+)>/g, (_, sign: string, name: string) => {
    const value = facts[name];
    if (value === undefined) throw new Error(`no fact "${name}" for ${template}`);
    return `(?:${kinds[sign]?.(value) ?? ''})`;
  });
}

function toNumberPattern(value: string | number): string {
  if (String(value).length > MAX_PLAIN_DIGITS) return [...String(value)].join('[ -]?');
  const [whole = '', cents = ''] = Number(value).toFixed(2).split('.');
  const tail = cents === '00' ? String.raw`(?:\.00?)?` : String.raw`\.${dropLastZero(cents)}0?`;
  return String.raw`(?<![\d.,])${groupThousands(Number(whole))}${tail}(?!\d|[.,]\d)`;
}

function toNearPattern(value: string | number): string {
  const lowest = Math.floor(Number(value) * 0.9995);
  const highest = Math.floor(Number(value) * 1.004) + 1;
  const near = Array.from({ length: highest - lowest + 1 }, (_, at) => groupThousands(lowest + at));
  return String.raw`(?<![\d.,])(?:${near.join('|')})(?:\.\d+)?(?!\d)`;
}

function toDollarPattern(value: string | number): string {
  const number = toNumberPattern(value);
  return String.raw`(?:\$ ?${number}(?! ?(?:mxn|pesos))|${number} ?(?:usd|us|dolares|dollars)\b)`;
}

function toPesoPattern(value: string | number): string {
  const number = toNumberPattern(value);
  return String.raw`(?:(?:mx\$|mxn\$?) ?${number}|${number} ?(?:mxn|pesos)\b)`;
}

function groupThousands(value: number): string {
  return value.toLocaleString('en-US').replaceAll(',', ',?');
}

function dropLastZero(cents: string): string {
  return cents.replace(/0+$/, '');
}
