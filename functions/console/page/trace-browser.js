/** @typedef {import('./trace-view.js').TracedTurn} TracedTurn */

/** Browses the turns of the conversation, one at a time. */
export class TraceBrowser {
  /** @type {TracedTurn[]} */
  #turns = [];
  #shown = -1;
  #view;
  #controls;
  #texts;

  /**
   * @param {import('./trace-view.js').TraceView} view
   * @param {{ earlier: HTMLButtonElement, later: HTMLButtonElement,
   *   position: HTMLElement }} controls
   * @param {import('./texts.js').Texts} texts
   */
  constructor(view, controls, texts) {
    this.#view = view;
    this.#controls = controls;
    this.#texts = texts;
    controls.earlier.addEventListener('click', () => this.show(this.#shown - 1));
    controls.later.addEventListener('click', () => this.show(this.#shown + 1));
    this.clear();
  }

  clear() {
    this.#turns = [];
    this.#shown = -1;
    this.#view.clear();
    this.#update();
  }

  /**
   * Adds the newest turn and shows it.
   *
   * @param {TracedTurn} traced
   * @returns {number} the index of the turn
   */
  add(traced) {
    const index = this.#turns.push(traced) - 1;
    this.show(index);
    return index;
  }

  /**
   * Replaces a turn with one that has its events.
   *
   * @param {number} index
   * @param {TracedTurn['turn']} turn
   */
  complete(index, turn) {
    const known = this.#turns[index];
    if (known?.turn.turn_id !== turn.turn_id) return;
    this.#turns[index] = { ...known, turn };
    if (index === this.#shown) this.show(index);
  }

  /** @param {number} index */
  show(index) {
    const traced = this.#turns[index];
    if (traced === undefined) return;
    this.#shown = index;
    this.#view.show(traced);
    this.#update();
  }

  #update() {
    const { earlier, later, position } = this.#controls;
    earlier.disabled = this.#shown <= 0;
    later.disabled = this.#shown >= this.#turns.length - 1;
    const numbers = { turn: this.#shown + 1, turns: this.#turns.length };
    position.textContent = this.#turns.length === 0 ? '' : this.#texts('trace.position', numbers);
  }
}
