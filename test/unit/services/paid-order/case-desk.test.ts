import { expect, it } from 'vitest';
import {
  closeCase,
  findClosedCase,
  listCases,
} from '../../../../shared/services/paid-order/case-desk.ts';
import { openCase } from '../../../../shared/services/paid-order/open-case.ts';
import { InMemoryRecordTable } from '../../../support/fakes/in-memory-record-table.ts';
import { RecordingCaseAlarm } from '../../../support/fakes/recording-case-alarm.ts';

const aCase = (operationId: string, openedAt: string) => ({
  service: 'topups',
  reason: 'no-end' as const,
  operationId,
  reference: 'TUP-20260112-001',
  userId: 'carlos',
  openedAt,
});

it('lists open cases, the oldest first, until a colleague closes them', async () => {
  const table = new InMemoryRecordTable();
  const later = aCase('top_2', '2026-02-01T10:00:00.000Z');
  const sooner = aCase('top_1', '2026-01-20T10:00:00.000Z');
  const alarm = new RecordingCaseAlarm();
  await table.write([openCase(later, alarm), openCase(sooner, alarm)]);
  expect(await listCases('topups', table)).toStrictEqual([sooner, later]);
  expect(await findClosedCase('topups', 'top_1', table)).toBeUndefined();
  await closeCase(sooner, table);
  await closeCase(sooner, table);
  expect(await listCases('topups', table)).toStrictEqual([later]);
  expect(await findClosedCase('topups', 'top_1', table)).toStrictEqual(sooner);
  expect(await findClosedCase('topups', 'top_', table)).toBeUndefined();
});
