import type { CaseAlarm, OpenedCase } from '../../../shared/services/ports/case-alarm.ts';

/** Keeps the cases that were opened, each once. */
export class RecordingCaseAlarm implements CaseAlarm {
  readonly #cases = new Map<string, OpenedCase>();

  raise(opened: OpenedCase): void {
    this.#cases.set(`${opened.operationId} ${opened.reason}`, opened);
  }

  get opened(): readonly OpenedCase[] {
    return [...this.#cases.values()];
  }
}
