/** A control token of a model's template: `<|channel|>`, `<｜tool▁calls▁begin｜>`. */
const controlToken = /<[|｜][^<>]*[|｜]>/;
/** A marker in capitals between square brackets: `[TOOL_CALLS]`, `[/THINK]`. */
const marker = /\[\/?[A-Z]{2,}(?:_[A-Z]+)*\]/;
/** A key of an object in JSON, whole or cut off: `{"name":`. */
const jsonKey = /[{,]\s*"[^"\n]*"\s*:/;
const tag = /<\/?([a-z][\w.:-]*)(?:[\s=][^<>]*)?\/?>/gi;
/** What models write to format words for people. */
const formatting = new Set(
  'a b blockquote br code del div em h1 h2 h3 h4 hr i li ol p pre s span strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  ),
);

/**
 * True when words of a model hold what is meant for a program and not for a person: its reasoning,
 * a tool call written out, JSON, control tokens. Formatting in HTML is for people.
 */
export function holdsMachineMarkup(text: string): boolean {
  const isMarked = [controlToken, marker, jsonKey].some((rule) => rule.test(text));
  return isMarked || [...text.matchAll(tag)].some(([, name = '']) => !isFormatting(name));
}

function isFormatting(name: string): boolean {
  return formatting.has(name.toLowerCase());
}
