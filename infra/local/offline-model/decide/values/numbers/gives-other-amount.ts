import type { PropertyView, ToolView } from '../../read-tool.ts';

interface Asked {
  readonly text: string;
  readonly tool: ToolView;
  /** True when the text answers a question for this property. */
  readonly isAnswer: boolean;
}

const soFar = /\bso far\b/i;
const saysSoFar = /\bllevo\b|\btengo\b.*\bahorrad|\bhave\b.*\bsaved\b|\bso far\b|\balready\b/iu;

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
  return tells && !isAnswer && soFar.test(description) !== saysSoFar.test(text);
}
