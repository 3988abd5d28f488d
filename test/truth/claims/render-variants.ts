/** What a section of a template depends on, and what it must be for the section to be shown. */
interface Section {
  readonly key: string;
  readonly state: string;
  readonly isInverted: boolean;
  readonly body: readonly Node[];
}

type Node = string | Section;
type States = ReadonlyMap<string, string>;

const ON = 'on';
const OFF = 'off';
const TAG = /\{\{([#^/])([^}=]+)(?:=([^}]*))?\}\}/gu;

/**
 * A template with its sections shown and left out in turn: with everything, with nothing, with each
 * condition turned round, and with what each of its words needs to be shown.
 */
export function renderVariants(template: string): readonly string[] {
  const nodes = parse(template);
  const states = listStates(nodes);
  const bases = [-1, 0].map(
    (index) => new Map([...states].map(([key, values]) => [key, values.at(index) ?? OFF])),
  );
  const turns = [...states].flatMap(([key, values]) =>
    values.map((value) => [[key, value]] as const),
  );
  const choices = [[], ...turns, ...listConditions(nodes, [])];
  const rendered = bases.flatMap((base) =>
    choices.map((choice) => showAll(nodes, new Map([...base, ...choice]))),
  );
  return [...new Set(rendered)];
}

function parse(template: string): readonly Node[] {
  const open: { section?: Omit<Section, 'body'>; body: Node[] }[] = [{ body: [] }];
  let end = 0;
  for (const found of template.matchAll(TAG)) {
    const [tag, sign, path = '', state = ON] = found;
    // A list has a first item when it is not empty.
    const key = path.replace(/\.0$/, '');
    open.at(-1)?.body.push(template.slice(end, found.index));
    end = found.index + tag.length;
    if (sign !== '/') {
      open.push({ section: { key, state, isInverted: sign === '^' }, body: [] });
      continue;
    }
    const closed = open.pop();
    if (closed?.section) open.at(-1)?.body.push({ ...closed.section, body: closed.body });
  }
  open.at(-1)?.body.push(template.slice(end));
  return open[0]?.body ?? [];
}

/** What each condition can be: one of its values, or to be met or not, not met first. */
function listStates(nodes: readonly Node[]): ReadonlyMap<string, readonly string[]> {
  const states = new Map<string, readonly string[]>();
  const note = (node: Node): void => {
    if (typeof node === 'string') return;
    states.set(node.key, [...new Set([...(states.get(node.key) ?? []), node.state])]);
    node.body.forEach(note);
  };
  nodes.forEach(note);
  return new Map(
    [...states].map(([key, values]) => [key, values.length > 1 ? values : [OFF, ...values]]),
  );
}

type Condition = readonly [string, string];

/** What each section needs to be shown, with those around it. */
function listConditions(
  nodes: readonly Node[],
  around: readonly Condition[],
): readonly (readonly Condition[])[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const needed = [...around, [node.key, node.isInverted ? OFF : node.state]] as const;
    return [needed, ...listConditions(node.body, needed)];
  });
}

function showAll(nodes: readonly Node[], states: States): string {
  return nodes.map((node) => (typeof node === 'string' ? node : show(node, states))).join('');
}

function show({ key, state, isInverted, body }: Section, states: States): string {
  const now = states.get(key);
  const isMet = state === ON ? now !== OFF : now === state;
  return isMet === isInverted ? '' : showAll(body, states);
}
