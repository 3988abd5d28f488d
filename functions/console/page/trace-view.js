import { showCountdown } from './countdown.js';
import { createElement } from './element.js';
import { summariseShadow } from './shadow-summary.js';
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
    this.#body.replaceChildren(
      createElement('p', { class: 'muted' }, [this.#texts('trace.empty')]),
    );
  }

  /** @param {TracedTurn} traced */
  show(traced) {
    const { turn } = traced;
    const parts = [
      this.#renderSection('trace.agents', [this.#renderAgents(turn.agent_stack)]),
      this.#renderSection('trace.flow', [this.#renderFlow(turn.current_flow)]),
      ...this.#renderSlots(turn.current_flow),
      ...this.#renderConfirmation(turn.pending_confirmation),
      this.#renderSection('trace.figures', [
        this.#renderFacts(traced),
        ...this.#renderPath(turn.debug),
      ]),
      ...this.#renderContext(turn.current_flow),
      ...this.#renderShadow(turn.trace),
      this.#renderSection('trace.events', [this.#renderEvents(turn.trace)]),
    ];
    this.#body.replaceChildren(...parts);
    this.#body.scrollTop = 0;
  }

  /**
   * @param {string} title
   * @param {readonly Node[]} content
   */
  #renderSection(title, content) {
    const name = title.slice(title.indexOf('.') + 1);
    const heading = createElement('h3', {}, [this.#texts(title)]);
    return createElement('section', { class: 'part', 'data-part': name }, [heading, ...content]);
  }

  /** @param {readonly string[]} stack */
  #renderAgents(stack) {
    const agents = stack.map((agent, index) => {
      const isCurrent = index === stack.length - 1;
      return createElement('li', isCurrent ? { 'aria-current': 'true' } : {}, [agent]);
    });
    return createElement('ol', { class: 'agents' }, agents);
  }

  /** @param {Turn['current_flow']} flow */
  #renderFlow(flow) {
    if (flow === null)
      return createElement('p', { class: 'muted' }, [this.#texts('trace.no_flow')]);
    return createElement('p', { class: 'flow' }, [
      createElement('strong', {}, [flow.flow_id]),
      ' @ ',
      createElement('span', { class: 'state' }, [flow.current_state]),
    ]);
  }

  /** @param {Turn['current_flow']} flow */
  #renderSlots(flow) {
    if (flow === null) return [];
    return [
      this.#renderSection('trace.slots', [
        showValues(flow.state_data, this.#texts('trace.nothing')),
      ]),
    ];
  }

  /** @param {Turn['current_flow']} flow */
  #renderContext(flow) {
    if (flow === null) return [];
    return [
      this.#renderSection('trace.context', [
        showValues(flow.context, this.#texts('trace.nothing')),
      ]),
    ];
  }

  /** @param {Turn['pending_confirmation']} pending */
  #renderConfirmation(pending) {
    if (pending === null) return [];
    const content = [
      createElement('p', {}, [createElement('code', {}, [pending.tool_name])]),
      showValues(pending.tool_params, this.#texts('trace.nothing')),
      showCountdown(pending.expires_at, this.#texts),
    ];
    return [this.#renderSection('trace.confirmation', content)];
  }

  /** @param {TracedTurn} traced */
  #renderFacts({ turn, roundTripMs }) {
    const { debug } = turn;
    /** @type {[string, string | undefined][]} */
    const facts = [
      ['trace.model_calls', String(debug.model_calls)],
      ['trace.iterations', String(debug.chain_iterations)],
      ['trace.input_tokens', String(debug.input_tokens)],
      ['trace.output_tokens', String(debug.output_tokens)],
      ['trace.round_trip', this.#formatMilliseconds(roundTripMs)],
      ['trace.engine_time', this.#formatMilliseconds(measureDuration(turn.trace))],
    ];
    const shown = facts.flatMap(([label, value]) =>
      value === undefined
        ? []
        : [
            createElement('div', { 'data-fact': label.slice('trace.'.length) }, [
              createElement('dt', {}, [this.#texts(label)]),
              createElement('dd', {}, [value]),
            ]),
          ],
    );
    return createElement('dl', { class: 'facts' }, shown);
  }

  /** @param {Turn['debug']} debug */
  #renderPath(debug) {
    const steps = debug.path.map((step) => createElement('li', {}, [step]));
    const list = { class: 'path', 'aria-label': this.#texts('trace.path') };
    const shown = [createElement('ol', list, steps)];
    if (debug.stable_state) return shown;
    return [...shown, createElement('p', { class: 'warning' }, [this.#texts('trace.unstable')])];
  }

  /** @param {Turn['trace']} trace */
  #renderShadow(trace = []) {
    const rows = summariseShadow(trace, this.#texts);
    if (Object.keys(rows).length === 0) return [];
    return [this.#renderSection('trace.shadow', [showValues(rows, this.#texts('trace.nothing'))])];
  }

  /** @param {Turn['trace']} trace */
  #renderEvents(trace) {
    if (trace === undefined) {
      return createElement('p', { class: 'muted' }, [this.#texts('trace.no_events')]);
    }
    if (trace.length === 0) {
      return createElement('p', { class: 'muted' }, [this.#texts('trace.nothing')]);
    }
    const start = Date.parse(trace[0]?.at ?? '');
    const events = trace.map((event) => {
      const after = createElement('span', { class: 'after' }, [
        `+${Date.parse(event.at) - start} ms`,
      ]);
      const title = [createElement('span', { class: 'event-type' }, [event.type]), after];
      if (Object.keys(event.details).length === 0)
        return createElement('li', { class: 'event' }, title);
      const details = createElement('details', {}, [
        createElement('summary', {}, title),
        showValues(event.details, this.#texts('trace.nothing')),
      ]);
      return createElement('li', { class: 'event' }, [details]);
    });
    return createElement('ol', { class: 'events' }, events);
  }

  /** @param {number | undefined} value */
  #formatMilliseconds(value) {
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
