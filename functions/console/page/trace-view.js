import { showCountdown } from './countdown.js';
import { element } from './element.js';
import { showValues } from './value-view.js';

/**
 * @typedef {import('./chat-client.js').Turn} Turn
 * @typedef {{ turn: Turn, roundTripMs?: number }} TracedTurn
 */

/** Shows how a turn came about: agents, flow, data, figures and events. */
export class TraceView {
  #body;
  #texts;

  /**
   * @param {HTMLElement} body
   * @param {import('./texts.js').Texts} texts
   */
  constructor(body, texts) {
    this.#body = body;
    this.#texts = texts;
    this.clear();
  }

  clear() {
    this.#body.replaceChildren(element('p', { class: 'muted' }, [this.#texts('trace.empty')]));
  }

  /** @param {TracedTurn} traced */
  show(traced) {
    const { turn } = traced;
    const parts = [
      this.#part('trace.agents', [this.#agents(turn.agent_stack)]),
      this.#part('trace.flow', [this.#flow(turn.current_flow)]),
      ...this.#slots(turn.current_flow),
      ...this.#confirmation(turn.pending_confirmation),
      this.#part('trace.figures', [this.#facts(traced), ...this.#path(turn.debug)]),
      ...this.#context(turn.current_flow),
      this.#part('trace.events', [this.#events(turn.trace)]),
    ];
    this.#body.replaceChildren(...parts);
    this.#body.scrollTop = 0;
  }

  /**
   * @param {string} title
   * @param {readonly Node[]} content
   */
  #part(title, content) {
    const name = title.slice(title.indexOf('.') + 1);
    const heading = element('h3', {}, [this.#texts(title)]);
    return element('section', { class: 'part', 'data-part': name }, [heading, ...content]);
  }

  /** @param {readonly string[]} stack */
  #agents(stack) {
    const agents = stack.map((agent, index) => {
      const isCurrent = index === stack.length - 1;
      return element('li', isCurrent ? { 'aria-current': 'true' } : {}, [agent]);
    });
    return element('ol', { class: 'agents' }, agents);
  }

  /** @param {Turn['current_flow']} flow */
  #flow(flow) {
    if (flow === null) return element('p', { class: 'muted' }, [this.#texts('trace.no_flow')]);
    return element('p', { class: 'flow' }, [
      element('strong', {}, [flow.flow_id]),
      ' @ ',
      element('span', { class: 'state' }, [flow.current_state]),
    ]);
  }

  /** @param {Turn['current_flow']} flow */
  #slots(flow) {
    if (flow === null) return [];
    return [this.#part('trace.slots', [showValues(flow.state_data, this.#texts('trace.nothing'))])];
  }

  /** @param {Turn['current_flow']} flow */
  #context(flow) {
    if (flow === null) return [];
    return [this.#part('trace.context', [showValues(flow.context, this.#texts('trace.nothing'))])];
  }

  /** @param {Turn['pending_confirmation']} pending */
  #confirmation(pending) {
    if (pending === null) return [];
    const content = [
      element('p', {}, [element('code', {}, [pending.tool_name])]),
      showValues(pending.tool_params, this.#texts('trace.nothing')),
      showCountdown(pending.expires_at, this.#texts),
    ];
    return [this.#part('trace.confirmation', content)];
  }

  /** @param {TracedTurn} traced */
  #facts({ turn, roundTripMs }) {
    const { debug } = turn;
    /** @type {[string, string | undefined][]} */
    const facts = [
      ['trace.model_calls', String(debug.model_calls)],
      ['trace.iterations', String(debug.chain_iterations)],
      ['trace.input_tokens', String(debug.input_tokens)],
      ['trace.output_tokens', String(debug.output_tokens)],
      ['trace.round_trip', this.#milliseconds(roundTripMs)],
      ['trace.engine_time', this.#milliseconds(measureDuration(turn.trace))],
    ];
    const shown = facts.flatMap(([label, value]) =>
      value === undefined
        ? []
        : [
            element('div', { 'data-fact': label.slice('trace.'.length) }, [
              element('dt', {}, [this.#texts(label)]),
              element('dd', {}, [value]),
            ]),
          ],
    );
    return element('dl', { class: 'facts' }, shown);
  }

  /** @param {Turn['debug']} debug */
  #path(debug) {
    const steps = debug.path.map((step) => element('li', {}, [step]));
    const list = { class: 'path', 'aria-label': this.#texts('trace.path') };
    const shown = [element('ol', list, steps)];
    if (debug.stable_state) return shown;
    return [...shown, element('p', { class: 'warning' }, [this.#texts('trace.unstable')])];
  }

  /** @param {Turn['trace']} trace */
  #events(trace) {
    if (trace === undefined) {
      return element('p', { class: 'muted' }, [this.#texts('trace.no_events')]);
    }
    if (trace.length === 0) {
      return element('p', { class: 'muted' }, [this.#texts('trace.nothing')]);
    }
    const start = Date.parse(trace[0]?.at ?? '');
    const events = trace.map((event) => {
      const after = element('span', { class: 'after' }, [`+${Date.parse(event.at) - start} ms`]);
      const title = [element('span', { class: 'event-type' }, [event.type]), after];
      if (Object.keys(event.details).length === 0) return element('li', { class: 'event' }, title);
      const details = element('details', {}, [
        element('summary', {}, title),
        showValues(event.details, this.#texts('trace.nothing')),
      ]);
      return element('li', { class: 'event' }, [details]);
    });
    return element('ol', { class: 'events' }, events);
  }

  /** @param {number | undefined} value */
  #milliseconds(value) {
    if (value === undefined) return undefined;
    return this.#texts('trace.milliseconds', { value: Math.round(value) });
  }
}

/**
 * @param {Turn['trace']} trace
 * @returns {number | undefined}
 */
function measureDuration(trace) {
  const [first, last] = [trace?.[0], trace?.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return Date.parse(last.at) - Date.parse(first.at);
}
