import type { PropertyView, ToolView } from '../../read-tool.ts';

interface Asked {
  readonly text: string;
  readonly tool: ToolView;
  /** True when the text answers a question for this property. */
  readonly isAnswer: boolean;
}

const soFar = /\bso far\b/i;
const onTop = /\bon top\b/i;
const saysSoFar = /\bllevo\b|\btengo\b.*\bahorrad|\bhave\b.*\bsaved\b|\bso far\b|\balready\b/iu;
const saysOnTop =
  /(?<!\p{L})(?:m[eé]te|agr[eé]ga|s[uú]ma|a[ñn][aá]de|aumenta|ponle|[eé]chale)(?:le|selos?)?(?!\p{L})|\badd\b|\bput\b.*\b(?:in|into)\b|\bm[aá]s a\b/iu;

/** What an amount is: what there is so far, what is put in on top of it, or the whole. */
function findKind(text: string, far: RegExp, top: RegExp): 'so-far' | 'on-top' | 'whole' {
  if (far.test(text)) return 'so-far';
  return top.test(text) ? 'on-top' : 'whole';
}

/**
 * True when a tool takes two amounts, one of them what there is so far, and the text gives the
 * other one: "ya llevo 300" is no goal of 300.
 */
export function givesOtherAmount(
  { description }: PropertyView,
  { text, tool, isAnswer }: Asked,
): boolean {
  const money = tool.properties.filter(({ entity }) => entity === 'money');
  const tells = money.some((property) => soFar.test(property.description));
  const isSame = findKind(description, soFar, onTop) === findKind(text, saysSoFar, saysOnTop);
  return tells && !isAnswer && !isSame;
}
