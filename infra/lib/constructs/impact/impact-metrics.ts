/** A count of ours (see `shared/lambda/metrics.ts`) that says that people suffer. */
export interface ImpactMetric {
  /** Folder of the function that counts. */
  readonly service: string;
  readonly metric: string;
  /** Narrows the count to one kind. */
  readonly kind?: string;
  /** The alarm goes off when more than this is counted within the period. */
  readonly above: number;
  readonly minutes: number;
  /** What people notice. */
  readonly impact: string;
  /** Section of `docs/runbook.md`. */
  readonly runbook: string;
}

/**
 * Lambda's own error count sees none of these: handlers answer every failure. One that happens now
 * and then anyway has a threshold; the others ring at once.
 */
export const impactMetrics: readonly ImpactMetric[] = [
  {
    service: 'orchestrator',
    metric: 'failedModelCalls',
    above: 10,
    minutes: 5,
    impact:
      'Models refuse or fail: people get apologies and fallback sentences instead of answers.',
    runbook: 'models-fail',
  },
  {
    service: 'orchestrator',
    metric: 'refusedModelCalls',
    above: 0,
    minutes: 5,
    impact:
      'A model refuses to serve us (key, credit, permission, model name or request): people are answered by the next candidate, or only get apologies.',
    runbook: 'models-fail',
  },
  {
    service: 'orchestrator',
    metric: 'failedTurns',
    above: 5,
    minutes: 5,
    impact: 'Turns fail for good: people are asked to try again later.',
    runbook: 'turns-fail',
  },
  {
    service: 'orchestrator',
    metric: 'missedTurns',
    above: 30,
    minutes: 15,
    impact:
      'Many people hear that they were not understood: a model answers nothing, or a bad one.',
    runbook: 'fallbacks-said',
  },
  {
    service: 'orchestrator',
    metric: 'ungroundedReplies',
    above: 10,
    minutes: 15,
    impact:
      'Models invent figures or deeds: those answers are held back, and people hear a fallback sentence or wait for another try.',
    runbook: 'fallbacks-said',
  },
  {
    service: 'orchestrator',
    metric: 'failedConversations',
    above: 10,
    minutes: 5,
    impact: 'Turns fail and are repeated: people wait minutes for their answer.',
    runbook: 'turns-fail',
  },
  {
    service: 'orchestrator',
    metric: 'doubtfulOperations',
    above: 3,
    minutes: 15,
    impact: 'Several people were told that nobody knows whether their money moved.',
    runbook: 'operations-in-doubt',
  },
  {
    service: 'orchestrator',
    metric: 'unresolvedOperations',
    above: 0,
    minutes: 5,
    impact:
      'An operation has been open for longer than its patience, and its person waits for a colleague.',
    runbook: 'operations-in-doubt',
  },
  {
    service: 'orchestrator',
    metric: 'limitedTurns',
    above: 100,
    minutes: 15,
    impact:
      'Many people are told that they write too much: an attack, or a budget that is too small.',
    runbook: 'budgets-spent',
  },
  {
    service: 'dead-letters',
    metric: 'deadMessages',
    above: 0,
    minutes: 5,
    impact: 'Messages of people died on every try; they were told that something failed.',
    runbook: 'dead-messages',
  },
  {
    service: 'orchestrator',
    metric: 'parkedMessages',
    above: 0,
    minutes: 5,
    impact: 'A message in the queue could not be read, so nobody answers it.',
    runbook: 'dead-messages',
  },
  {
    service: 'sweeper',
    metric: 'overdueReplies',
    above: 5,
    minutes: 5,
    impact: 'Answers are written but do not leave: people wait for replies that exist.',
    runbook: 'replies-stuck',
  },
  {
    service: 'sweeper',
    metric: 'overdueDeskEntries',
    above: 0,
    minutes: 5,
    impact: 'Somebody asked for a person and has waited for more than a quarter of an hour.',
    runbook: 'desk',
  },
  {
    service: 'responder',
    metric: 'postponedReplies',
    above: 5,
    minutes: 5,
    impact: 'A channel refuses our messages for now: people get their answers late or not at all.',
    runbook: 'replies-stuck',
  },
  {
    service: 'responder',
    metric: 'staleReplies',
    above: 0,
    minutes: 5,
    impact: 'Answers were too late to be sent, and the people who asked never saw them.',
    runbook: 'replies-stuck',
  },
  {
    service: 'responder',
    metric: 'undeliverableReplies',
    above: 20,
    minutes: 15,
    impact: 'A channel refuses answers for good: the people who asked never see them.',
    runbook: 'replies-stuck',
  },
  {
    service: 'chat-api',
    metric: 'serverErrors',
    above: 5,
    minutes: 5,
    impact: 'The web chat and programs that use the chat API get errors instead of answers.',
    runbook: 'apis-fail',
  },
  {
    service: 'services-api',
    metric: 'serverErrors',
    above: 5,
    minutes: 5,
    impact: 'Programs that call the domain services directly get errors; conversations work.',
    runbook: 'apis-fail',
  },
  {
    service: 'admin-api',
    metric: 'serverErrors',
    above: 0,
    minutes: 5,
    impact: 'Somebody who asked for their data, or to be deleted, was not served.',
    runbook: 'apis-fail',
  },
  {
    service: 'webhook',
    metric: 'failedRequests',
    kind: 'unauthentic-request',
    above: 20,
    minutes: 5,
    impact: 'A channel’s messages are refused for their signature: a wrong secret, or an attack.',
    runbook: 'signatures-fail',
  },
  {
    service: 'webhook',
    metric: 'failedRequests',
    above: 50,
    minutes: 5,
    impact: 'Messages of a channel are refused; the channel sends them again later.',
    runbook: 'signatures-fail',
  },
  {
    service: 'notifier',
    metric: 'untoldEvents',
    kind: 'not-worded',
    above: 0,
    minutes: 5,
    impact: 'A service reports what the assistant has no words for; nobody is told.',
    runbook: 'news-untold',
  },
  {
    service: 'notifier',
    metric: 'untoldEvents',
    kind: 'no-address',
    above: 5,
    minutes: 15,
    impact: 'Nobody knows where people are whom news is for; they are not told.',
    runbook: 'news-untold',
  },
  {
    service: 'notifier',
    metric: 'untoldEvents',
    kind: 'unreachable',
    above: 50,
    minutes: 15,
    impact: 'News does not reach many people who blocked us, or whom a channel says so of.',
    runbook: 'news-untold',
  },
  {
    service: 'notifier',
    metric: 'misdirectedEvents',
    above: 0,
    minutes: 5,
    impact: 'A service published an event for another person’s conversation; nobody was told.',
    runbook: 'misdirected-events',
  },
];
