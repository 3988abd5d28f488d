import * as z from 'zod';
import schedule from '../../../functions/tools/snpl/schedule/schedule.json' with { type: 'json' };
import { parseOnce } from '../../support/parse-once.ts';
import type { InProcessServices } from '../../support/services/in-process-services.ts';
import type { MoneyWorld } from '../play/money-world.ts';
import { hasCase, type Sense } from './order-row.ts';

const rowSchema = z.looseObject({
  application_id: z.string(),
  reference: z.string(),
  status: z.string(),
  created_at: z.string(),
  case_opened_at: z.string().optional(),
});

const parseRow = parseOnce(rowSchema);

/** A loan application as its table has it. */
export interface ApplicationRow extends z.output<typeof rowSchema> {
  readonly userId: string;
}

export function readApplications({ recordsOf }: InProcessServices): readonly ApplicationRow[] {
  return recordsOf('snpl')
    .filter(({ key: { sort } }) => sort.startsWith('APPLICATION#'))
    .map(({ key, data }) => {
      return { ...parseRow(data), userId: key.partition.slice('PERSON#'.length) };
    });
}

export function readApplicationSense({ status }: ApplicationRow): Sense {
  if (status === 'IN_REVIEW' || status === 'DISBURSING') return 'open';
  return status === 'APPROVED' ? 'done' : 'undone';
}

const DAY_MS = 86_400_000;
/** The longest wait between two reviews, and what a dead process costs. */
const SLACK_DAYS = 1;

/** Lists applications whose money or patience does not agree with their status. */
export function findWrongApplications(world: MoneyWorld): readonly string[] {
  const { services } = world;
  return readApplications(services).flatMap((application) => {
    const sense = readApplicationSense(application);
    if (sense === 'open') return findImpatience(application, world);
    const credits = countCredits(application, services);
    const expected = sense === 'done' ? 1 : 0;
    if (credits === expected) return [];
    return [`snpl ${application.reference}, ${application.status}: credited ${credits} times`];
  });
}

function countCredits({ userId, reference }: ApplicationRow, { recordsOf }: InProcessServices) {
  return recordsOf('wallet').filter(
    ({ key, data }) =>
      key.partition === `PERSON#${userId}` &&
      key.sort.startsWith('MOVEMENT#') &&
      data['kind'] === 'WALLET_CREDITED' &&
      data['reference'] === reference,
  ).length;
}

function findImpatience(
  { application_id, reference, created_at, case_opened_at }: ApplicationRow,
  { clock, services }: MoneyWorld,
): readonly string[] {
  if (case_opened_at !== undefined) {
    const isThere = hasCase(services, 'snpl', application_id);
    return isThere ? [] : [`snpl ${reference}: its case is not there`];
  }
  const limit = Date.parse(created_at) + (schedule.review_days + SLACK_DAYS) * DAY_MS;
  const isOver = clock.now().getTime() > limit;
  return isOver ? [`snpl ${reference}: open beyond its patience`] : [];
}
