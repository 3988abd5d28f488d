import { describe, expect, it } from 'vitest';
import type { ToolInvocation } from '../../../shared/application/ports/tool-invoker.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import type { PendingConfirmation } from '../../../shared/domain/conversation/confirmation.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import type { DialogueTurn } from '../../converse/dialogue-file.ts';
import { type FoundDialogue, readDialogues } from '../../converse/read-dialogues.ts';
import { readingContext } from '../../support/builders/reading-context.ts';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';
import type { TalkTurn } from '../../support/conversation/talk.ts';
import {
  createHostileLanguageModel,
  type Hostility,
  hostilities,
} from '../../support/fakes/hostile-language-model.ts';
import { offlineModel } from '../../support/fakes/offline-model.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';
import { takeSample } from '../../support/take-sample.ts';

const dialogues = takeSample(await readDialogues(['test/conversations']), 4);
const understanding = createUnderstanding();
const wakingMinutes = 16;

/** What a person did: words, or a button. */
type Act = { readonly texts: readonly string[] } | { readonly reference: string };

interface Setting {
  readonly hostility: Hostility;
  /** Part of the model's answers that are hostile. */
  readonly share: number;
  readonly seed: number;
  readonly language?: string | undefined;
  readonly assistant: string;
}

/** A conversation in which every turn is checked for what no model may be able to break. */
async function openWatchedTalk({ hostility, share, seed, language, assistant }: Setting) {
  const model = createHostileLanguageModel({ hostility, seed, share, otherwise: offlineModel });
  const services = createInProcessServices();
  const { invoker: tools } = services;
  const hint = language === undefined ? {} : { languageHint: language };
  const talk = await createAssistantTalk(assistant, { ...hint, model, services });
  const confirmed = confirmedTools(talk.catalogue);
  const isConfirmed = ({ tool }: ToolInvocation) => confirmed.has(tool);
  const seen = new Set<string>();
  let last: TalkTurn | undefined;

  const act = async (done: Act): Promise<TalkTurn> => {
    const invocationsBefore = tools.invocations.length;
    const repliesBefore = talk.database.entries.length;
    const before = last;
    const turn =
      'texts' in done
        ? await talk.say(...done.texts)
        : await talk.send({ type: 'choice', reference: done.reference });
    last = turn;

    expect(talk.database.entries.length - repliesBefore).toBe(1);
    if (turn.session.status === 'active') expect(turn.text).toMatch(/\S/);
    expectShown(turn, before);
    const bought = firstOfEachKey(tools.invocations.slice(invocationsBefore).filter(isConfirmed));
    const fresh = bought.filter(({ context }) => !seen.has(context.idempotencyKey));
    for (const { context } of fresh) seen.add(context.idempotencyKey);
    if (fresh.length > 0) {
      const pending = before?.session.pendingConfirmation;
      expect(fresh.map(({ input }) => input)).toStrictEqual([pending?.input]);
      expect(pending && isConsent(done, pending)).toBe(true);
    }
    return turn;
  };

  const executions = () => tools.invocations.filter(isConfirmed).length;
  return { talk, act, executions, last: () => last };
}

/** A call whose answer was lost is repeated by its key, which is no second effect. */
function firstOfEachKey(calls: readonly ToolInvocation[]): readonly ToolInvocation[] {
  const byKey = new Map(calls.map((call) => [call.context.idempotencyKey, call]));
  return [...byKey.values()];
}

/** Tools that run only after a person's yes: all that moves money. */
function confirmedTools({ agents }: Catalogue): ReadonlySet<string> {
  const tools = Object.values(agents).flatMap((agent) => agent.tools);
  return new Set(
    tools.flatMap((tool) => (tool.kind === 'action' && tool.confirmation ? [tool.name] : [])),
  );
}

/** A confirmation that came to be in this turn is in the words of its reply. */
function expectShown({ text, session }: TalkTurn, before: TalkTurn | undefined): void {
  const pending = session.pendingConfirmation;
  if (pending === undefined || pending.id === before?.session.pendingConfirmation?.id) return;
  expect(text).toContain(pending.message);
}

/** The button of this very confirmation, or words that the reader of answers takes for a plain yes. */
function isConsent(done: Act, pending: PendingConfirmation): boolean {
  if ('reference' in done) return done.reference === pending.references.yes;
  const context = { ...readingContext(), isFirstAfterPrompt: true };
  const said = done.texts.join('\n');
  // "Yes, and then the water": the yes is the first of two wishes.
  const [first] = understanding.readWishes(said, context);
  return understanding.readConfirmation(first?.order ?? said, pending, context).type === 'yes';
}

/** What the dialogue says, as far as a spoilt conversation allows: without the button, its words. */
function actOf({ say, press = '' }: DialogueTurn, last: TalkTurn | undefined): Act {
  if (say !== undefined) return { texts: typeof say === 'string' ? [say] : say };
  const option = last?.entry.reply.options.find(({ label }) => label.includes(press));
  return option === undefined ? { texts: [press] } : { reference: option.reference };
}

type Watched = Awaited<ReturnType<typeof openWatchedTalk>>;

type Check = (turn: TalkTurn, before: TalkTurn | undefined, catalogue: Catalogue) => void;

const waysOut: Readonly<Record<string, Check>> = {
  cancelar: ({ entry: { session }, text }, before) => {
    if (!isBusy(before)) return;
    const { pendingConfirmation: asked } = before?.entry.session ?? {};
    // "Cancel" may be a yes to cancelling: it is asked again.
    if (asked !== undefined && cancels(asked)) return expect(text).toContain(asked.message);
    expect(session.pendingConfirmation).toBeUndefined();
    expect(session.currentFlow).toBeUndefined();
  },
  menú: ({ entry: { session }, text }, _before, { assistant }) => {
    expect(session.agentStack).toStrictEqual([assistant.rootAgent]);
    expect(text).toContain(assistant.name);
  },
  'hablar con una persona': ({ session, text }, _before, { assistant }) => {
    expect(session.status).toBe(assistant.capabilities.handoff ? 'handed-off' : 'active');
    expect(text).toMatch(/\S/);
  },
};

function cancels({ tool, input }: Pick<PendingConfirmation, 'tool' | 'input'>): boolean {
  return /^cancel_/.test(tool) || input['action'] === 'cancel';
}

/** Whether there is anything to cancel. */
function isBusy(turn: TalkTurn | undefined): boolean {
  const { currentFlow, pendingConfirmation } = turn?.entry.session ?? {};
  return currentFlow !== undefined || pendingConfirmation !== undefined;
}

/** All ways out, one after the other, beginning with another one for each seed. */
async function leave({ talk, act, last }: Watched, seed: number): Promise<void> {
  const sentences = Object.keys(waysOut);
  for (const offset of sentences.keys()) {
    const sentence = sentences[(seed + offset) % sentences.length] ?? '';
    if (last()?.session.status === 'handed-off') talk.clock.advance({ minutes: wakingMinutes });
    const before = last();
    waysOut[sentence]?.(await act({ texts: [sentence] }), before, talk.catalogue);
  }
}

/** Plays the dialogue, whatever becomes of it, and leaves; gives how often money moved. The error says where. */
async function play({ path, dialogue }: FoundDialogue, setting: Setting): Promise<number> {
  const watched = await openWatchedTalk(setting);
  try {
    for (const turn of dialogue.turns) {
      await watched.talk.wait(turn.wait_minutes ?? 0);
      await watched.act(actOf(turn, watched.last()));
    }
    await leave(watched, setting.seed);
    return watched.executions();
  } catch (error) {
    const reply = watched.last()?.text.slice(0, 200);
    throw new Error(`${path}, seed ${setting.seed}, after «${reply}»`, { cause: error });
  }
}

describe.each(hostilities)('a model that answers %s', (hostility) => {
  it.each([
    ['always', 1, 0],
    ['every other time', 0.5, 1],
  ])(
    '%s, moves money only on a plain yes, answers every turn once and traps nobody',
    async (_often, share, remainder) => {
      let executions = 0;
      for (const [seed, found] of dialogues.entries()) {
        // Each dialogue meets one kind of nonsense: all the time, or now and then.
        const lot = (seed + 2 * hostilities.indexOf(hostility)) % (2 * hostilities.length);
        if (lot !== remainder) continue;
        const { language, assistant } = found.dialogue;
        executions += await play(found, { hostility, share, seed, language, assistant });
      }
      // Where the model is good now and then, people get what they confirm: the checks had something to see.
      if (share < 1) expect(executions).toBeGreaterThan(0);
    },
    60_000,
  );
});
