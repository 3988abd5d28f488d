import { offerAssistants } from './assistant-picker.js';
import { ChatClient } from './chat-client.js';
import { ChatView } from './chat-view.js';
import { connectComposer } from './composer.js';
import { connectLinking } from './connect.js';
import { Conversation } from './conversation.js';
import { getById } from './element.js';
import { PageMemory } from './page-memory.js';
import { askForToken } from './sign-in.js';
import { chooseLanguage, fillPage, loadTexts } from './texts.js';
import { TraceBrowser } from './trace-browser.js';
import { TraceView } from './trace-view.js';

const NOTICE_POLL_MS = 5_000;

const stage = document.querySelector('meta[name=stage]')?.getAttribute('content') ?? '';
const isLocal = stage === 'local';
const language = chooseLanguage(navigator.languages);
const texts = await loadTexts(language);
document.documentElement.lang = language;
fillPage(texts);
showStage();

const memory = new PageMemory();
const chat = new ChatView(getById('messages', HTMLElement), getById('typing', HTMLElement), texts);
const trace = new TraceBrowser(
  new TraceView(getById('trace-body', HTMLElement), texts),
  {
    earlier: getById('earlier-turn', HTMLButtonElement),
    later: getById('later-turn', HTMLButtonElement),
    position: getById('turn-position', HTMLElement),
  },
  texts,
);
const client = new ChatClient(document.baseURI, identify);
const assistant = new URL(document.baseURI).searchParams.get('assistant') ?? memory.assistant;
const conversation = new Conversation({
  client,
  memory,
  chat,
  trace,
  signIn: () => askForToken(memory),
  refocus: () => focusComposer(),
  assistant,
});

const focusComposer = connectComposer((text) => conversation.say(text));
getById('new-conversation', HTMLElement).addEventListener('click', () => {
  conversation.startAnew();
  focusComposer();
});
connectLinking(client, texts);
const toggle = getById('toggle-trace', HTMLElement);
toggle.addEventListener('click', () => {
  const isShown = document.body.classList.toggle('shows-trace');
  toggle.setAttribute('aria-pressed', String(isShown));
});

if (!isLocal && memory.token === undefined) await askForToken(memory);
await conversation.resume();
void offerAssistants({ client, chosen: assistant, onChoose: changeAssistant });
setInterval(() => {
  if (!document.hidden) void conversation.lookForNotices();
}, NOTICE_POLL_MS);
focusComposer();

/** @param {string | undefined} chosen */
function changeAssistant(chosen) {
  memory.assistant = chosen;
  conversation.changeAssistant(chosen);
  focusComposer();
}

/** In the local stage the page names the person; in any other stage the token does. */
function identify() {
  if (isLocal) return { userId: memory.userId };
  return memory.token === undefined ? {} : { token: memory.token };
}

function showStage() {
  getById('stage', HTMLElement).textContent = isLocal ? texts('stage.local') : stage;
  const notice = getById('stage-notice', HTMLElement);
  notice.hidden = !isLocal;
  notice.textContent = texts('stage.offline_model');
}
