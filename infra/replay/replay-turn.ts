import { answerMessages } from '../../shared/application/turn/answer-messages.ts';
import type { Burst } from '../../shared/application/turn/coalesce-messages.ts';
import type { InboundMessage } from '../../shared/domain/conversation/inbound-message.ts';
import type { TraceEvent } from '../../shared/domain/conversation/turn-record.ts';
import { type Difference, diffJson } from './diff-json.ts';
import { normaliseCommit } from './normalise-commit.ts';
import { type Recording, readRecording } from './read-recording.ts';
import { createRecordedWorld, type Surroundings } from './recorded-world.ts';
import { revealRecording } from './reveal-recording.ts';

/** What a replay found. */
export interface ReplayResult {
  readonly turnId: string;
  readonly recordedCatalogue: string;
  readonly replayedCatalogue: string;
  /** Empty when the engine of today does what the recorded one did. */
  readonly differences: readonly Difference[];
}

/**
 * Runs a recorded turn again on the real engine, with models and tools answering as recorded, and
 * compares session, reply, path, tool calls and number of model calls. `vault`: values behind
 * the handles; without it the turn runs on the handles.
 * @throws InvalidInputError when the trace cannot be replayed, with a sentence for people
 */
export async function replayTurn(
  trace: readonly TraceEvent[],
  surroundings: Surroundings,
  vault: Readonly<Record<string, string>> = {},
): Promise<ReplayResult> {
  const { understanding, catalogue } = surroundings;
  const recorded = readRecording(trace);
  const isTokenising = catalogue.assistant.redaction.tokenize.length > 0;
  const hasVault = Object.keys(vault).length > 0;
  const revealed = hasVault
    ? readRecording(revealRecording(trace, { vault, isTokenising }, understanding))
    : recorded;
  const world = createRecordedWorld(revealed, surroundings);
  const { turn } = recorded;
  const burst = buildBurst(turn);
  const delivery = { isLastAttempt: true };
  const read = () => revealed.read;
  const { commit } = await answerMessages(world, turn.turnId, burst, delivery, read);
  const replayed = readRecording(commit.trace);
  return {
    turnId: turn.turnId,
    recordedCatalogue: turn.catalogueVersion,
    replayedCatalogue: catalogue.version,
    differences: diffJson(comparable(recorded), comparable(replayed)),
  };
}

function comparable({ commit, modelCalls, toolCalls }: Recording) {
  return {
    ...normaliseCommit(commit),
    modelCalls: modelCalls.length,
    toolCalls: toolCalls.map(({ tool, input }) => ({ tool, input })),
  };
}

/** As many messages as were answered together. Their words are not recorded; what was read is. */
function buildBurst(turn: Recording['turn']): Burst {
  const { assistantId, conversationId, userId, channel, languageHint, now, messages } = turn;
  const message = (index: number): InboundMessage => ({
    messageId: `replay:${index}`,
    assistantId,
    conversationId,
    userId,
    address: { channel, endpoint: channel, to: {} },
    content: { type: 'text', text: '' },
    provenance: turn.provenance ?? { chat: 'private' },
    ...(languageHint === undefined ? {} : { languageHint }),
    sentAt: turn.sentAt ?? now,
  });
  return [message(1), ...Array.from({ length: messages - 1 }, (_, index) => message(index + 2))];
}
