import { createElement } from './element.js';
import { showMarkdown } from './markdown-view.js';

/** The chat: bubbles, options and the typing indicator. It does not know the server. */
export class ChatView {
  #list;
  #typing;
  #texts;

  /**
   * @param {HTMLElement} list
   * @param {HTMLElement} typing
   * @param {import('./texts.js').Texts} texts
   */
  constructor(list, typing, texts) {
    this.#list = list;
    this.#typing = typing;
    this.#texts = texts;
    this.clear();
  }

  clear() {
    const hint = createElement('div', { class: 'empty' }, [this.#texts('chat.empty')]);
    this.#list.replaceChildren(hint);
  }

  /** @param {string} text */
  showPerson(text) {
    this.#add('person', this.#texts('chat.you'), [createElement('p', {}, [text])]);
  }

  /**
   * @param {{ message: string, tip?: string | null }} reply
   * @param {{ turn: number, onOpen: () => void } | undefined} trace opens the trace of this reply
   */
  showReply({ message, tip }, trace) {
    const content = showMarkdown(message);
    if (tip) {
      const label = createElement('strong', {}, [`${this.#texts('chat.tip')}: `]);
      content.push(createElement('div', { class: 'tip' }, [label, ...showMarkdown(tip)]));
    }
    if (trace !== undefined) content.push(this.#createTraceButton(trace));
    this.#add('assistant', this.#texts('chat.assistant'), content);
  }

  /**
   * Shows the options of the latest reply. They disappear when the person answers.
   *
   * @param {readonly { reference: string, label: string }[]} options
   * @param {(option: { reference: string, label: string }) => void} onChoose
   */
  showOptions(options, onChoose) {
    this.removeOptions();
    this.addOptions(options, onChoose);
  }

  /**
   * Shows the options of a message that nobody asked for: those of the latest reply stay, for the
   * person may answer either.
   *
   * @param {readonly { reference: string, label: string }[]} options
   * @param {(option: { reference: string, label: string }) => void} onChoose
   */
  addOptions(options, onChoose) {
    if (options.length === 0) return;
    const buttons = options.map((option) => {
      const button = createElement('button', { type: 'button', class: 'option' }, [option.label]);
      button.addEventListener('click', () => onChoose(option));
      return button;
    });
    const group = { class: 'options', role: 'group', 'aria-label': this.#texts('chat.options') };
    this.#append(
      createElement('div', { class: 'line options-line' }, [createElement('div', group, buttons)]),
    );
  }

  removeOptions() {
    for (const shown of this.#list.querySelectorAll('.options-line')) shown.remove();
  }

  /**
   * Shows one sentence about an error, with a retry button if there is something to retry.
   *
   * @param {string} kind `error.<kind>` is the key of the text
   * @param {(() => void) | undefined} onRetry
   */
  showError(kind, onRetry) {
    const said = createElement('p', {}, [this.#texts(`error.${kind}`)]);
    const line = createElement('div', { class: 'line error', role: 'alert' }, [said]);
    if (onRetry !== undefined) {
      const retry = createElement('button', { type: 'button', class: 'quiet' }, [
        this.#texts('chat.retry'),
      ]);
      retry.addEventListener('click', () => {
        line.remove();
        onRetry();
      });
      line.append(retry);
    }
    this.#append(line);
  }

  /** @param {boolean} isTyping */
  showTyping(isTyping) {
    this.#typing.hidden = !isTyping;
    this.#scrollDown();
  }

  /**
   * @param {'person' | 'assistant'} who
   * @param {string} name
   * @param {readonly Node[]} content
   */
  #add(who, name, content) {
    const author = createElement('span', { class: 'out-of-sight' }, [`${name}: `]);
    const bubble = createElement('div', { class: 'bubble' }, [author, ...content]);
    this.#append(createElement('div', { class: `line ${who}` }, [bubble]));
  }

  /** @param {{ turn: number, onOpen: () => void }} trace */
  #createTraceButton({ turn, onOpen }) {
    const label = this.#texts('chat.see_trace', { turn });
    const attributes = { type: 'button', class: 'turn-mark', 'aria-label': label, title: label };
    const button = createElement('button', attributes, [`#${turn}`]);
    button.addEventListener('click', onOpen);
    return button;
  }

  /** @param {HTMLElement} line */
  #append(line) {
    for (const hint of this.#list.querySelectorAll('.empty')) hint.remove();
    this.#list.append(line);
    this.#scrollDown();
  }

  #scrollDown() {
    this.#list.scrollTop = this.#list.scrollHeight;
  }
}
