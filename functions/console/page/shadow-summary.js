/**
 * @typedef {import('./chat-client.js').TraceEvent} TraceEvent
 * @typedef {{ by: string, relevance?: number, reason?: string }} Judgement
 * @typedef {Readonly<Record<string, string>>} Rows
 */

/**
 * What the shadow did beside a turn, by watcher: how relevant its tip was or why it has none, who
 * was held back, and what became of earlier tips. Empty where nothing of it is in the trace.
 *
 * @param {readonly TraceEvent[]} trace
 * @param {import('./texts.js').Texts} texts
 * @returns {Rows}
 */
export function summariseShadow(trace, texts) {
  const find = (/** @type {string} */ type) => trace.find((event) => event.type === type)?.details;
  const started = find('shadow-started');
  const suppressed = find('shadow-suppressed');
  const outcome = find('tip-outcome');
  return {
    ...(suppressed ? { [texts('trace.shadow_suppressed')]: String(suppressed['by']) } : {}),
    ...(started ? listWatchers(started, find('shadow-verdict'), texts) : {}),
    ...(started ? listPastTips(started, texts) : {}),
    ...(outcome
      ? {
          [texts('trace.shadow_outcome', { by: String(outcome['by']) })]: String(
            outcome['outcome'],
          ),
        }
      : {}),
  };
}

/**
 * @param {TraceEvent['details']} started
 * @param {TraceEvent['details'] | undefined} verdict
 * @param {import('./texts.js').Texts} texts
 * @returns {Rows}
 */
function listWatchers(started, verdict, texts) {
  const watchers = /** @type {readonly string[]} */ (started['watchers'] ?? []);
  const describe = (/** @type {string} */ by) =>
    verdict === undefined ? texts('trace.shadow_pending') : describeWatcher(by, verdict, texts);
  return Object.fromEntries(watchers.map((by) => [by, describe(by)]));
}

/**
 * @param {string} by
 * @param {TraceEvent['details']} verdict
 * @param {import('./texts.js').Texts} texts
 * @returns {string}
 */
function describeWatcher(by, verdict, texts) {
  const tip = /** @type {{ by: string, mode: string } | undefined} */ (verdict['tip']);
  const known = [...readList(verdict['calls']), ...readList(verdict['silent'])]
    .filter((one) => one.by === by)
    .flatMap(({ relevance, reason }) => [
      ...(relevance === undefined ? [] : [`${relevance} %`]),
      ...(reason === undefined ? [] : [reason]),
    ]);
  if (tip?.by === by) {
    known.push(tip.mode, verdict['isMerged'] === true ? '💡' : texts('trace.shadow_unsaid'));
  }
  return known.length === 0 ? texts('trace.shadow_unasked') : known.join(' · ');
}

/**
 * @param {TraceEvent['details']} started
 * @param {import('./texts.js').Texts} texts
 * @returns {Rows}
 */
function listPastTips(started, texts) {
  const past = /** @type {Readonly<Record<string, Readonly<Record<string, number>>>>} */ (
    started['pastTips'] ?? {}
  );
  return Object.fromEntries(
    Object.entries(past).map(([by, counts]) => [
      texts('trace.shadow_past', { by }),
      Object.entries(counts)
        .map(([outcome, count]) => `${outcome} ${count}`)
        .join(' · '),
    ]),
  );
}

/**
 * @param {unknown} list
 * @returns {readonly Judgement[]}
 */
function readList(list) {
  return Array.isArray(list) ? list : [];
}
