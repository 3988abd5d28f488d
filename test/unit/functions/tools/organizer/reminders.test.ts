import { describe, expect, it } from 'vitest';
import { createOrganizerWorld } from '../../../../support/services/organizer-world.ts';

const task = (due_at: string, title = 'llamar a Ana') => ({ title, due_at });

describe('a reminder', () => {
  it('comes once, at its hour in the zone of the person', async () => {
    const world = createOrganizerWorld();
    await world.data('create_task', task('mañana a las 10'));
    await world.runUntil('2026-03-03T15:59:59.000Z');
    expect(world.reminders()).toEqual([]);
    await world.runUntil('2026-03-10T00:00:00.000Z');
    expect(world.reminders()).toEqual([['llamar a Ana', '2026-03-03T16:00:00.000Z']]);
  });

  it('is one event, however often its call arrives and wherever the process dies', async () => {
    for (const operation of ['write', 'publish', 'schedule', 'get']) {
      for (const moment of ['failBefore', 'failAfter'] as const) {
        const world = createOrganizerWorld();
        await world.data('create_task', task('todos los días a las 8'));
        world.faults[moment](operation);
        await world.runUntil('2026-03-05T00:00:00.000Z');
        const times = world.reminders().map(([, at]) => at);
        expect([operation, moment, times]).toEqual([
          operation,
          moment,
          ['2026-03-03T14:00:00.000Z', '2026-03-04T14:00:00.000Z'],
        ]);
      }
    }
  });

  it('reaches everybody of 200 who wait for the same minute, once each', async () => {
    const world = createOrganizerWorld();
    const titles = Array.from({ length: 200 }, (_, at) => `tarea ${at}`);
    for (const title of titles) await world.data('create_task', task('mañana a las 10', title));
    await world.runUntil('2026-03-04T00:00:00.000Z');
    const told = world.reminders().map(([title]) => String(title));
    expect(told.toSorted()).toEqual(titles.toSorted());
    expect(new Set(world.reminders().map(([, at]) => at))).toEqual(
      new Set(['2026-03-03T16:00:00.000Z']),
    );
  });

  it('does not come for what is done, deleted or moved', async () => {
    const world = createOrganizerWorld();
    const done = await world.data('create_task', task('mañana a las 10', 'pagar la renta'));
    const deleted = await world.data('create_task', task('mañana a las 11', 'ver al dentista'));
    const moved = await world.data('create_task', task('mañana a las 12', 'escribir a Luis'));
    const id = (created: { readonly [name: string]: unknown }) => String(created['task_id']);
    await world.data('complete_task', { task: id(done) });
    await world.data('delete_task', { task: id(deleted), task_id: id(deleted) });
    await world.data('move_task', { task: id(moved), due_at: 'pasado mañana' });
    await world.runUntil('2026-03-10T00:00:00.000Z');
    expect(world.reminders()).toEqual([['escribir a Luis', '2026-03-04T18:00:00.000Z']]);
  });

  it('that is called off does not come even if its call was on its way', async () => {
    const world = createOrganizerWorld();
    const { task_id } = await world.data('create_task', task('mañana a las 10'));
    const [waiting] = world.services.waitingCalls();
    await world.data('complete_task', { task: String(task_id) });
    const late = await world.data('remind_of_task', waiting?.input);
    expect(late).toEqual({ reminded: false });
    expect(world.reminders()).toEqual([]);
  });

  it('comes again when it is put off: by an hour, or to tomorrow', async () => {
    const world = createOrganizerWorld();
    const { task_id } = await world.data('create_task', task('hoy a las 12 del día'));
    await world.runUntil('2026-03-02T18:00:00.000Z');
    await world.data('snooze_task', { task: String(task_id), minutes: 60 });
    await world.runUntil('2026-03-02T19:00:00.000Z');
    await world.data('snooze_task', { task: String(task_id), until: 'tomorrow' });
    await world.runUntil('2026-03-09T00:00:00.000Z');
    expect(world.reminders().map(([, at]) => at)).toEqual([
      '2026-03-02T18:00:00.000Z',
      '2026-03-02T19:00:00.000Z',
      '2026-03-03T19:00:00.000Z',
    ]);
  });

  it('of a repeated task goes on after one was put off, and after one was missed', async () => {
    const world = createOrganizerWorld();
    const { task_id } = await world.data('create_task', task('todos los días a las 8'));
    await world.runUntil('2026-03-03T14:00:00.000Z');
    await world.data('snooze_task', { task: String(task_id), minutes: 30 });
    await world.runUntil('2026-03-03T15:00:00.000Z');
    // The scheduler is down for two days: the next call comes late, and the series goes on.
    await world.services.runDue(new Date('2026-03-06T15:00:00.000Z'));
    await world.runUntil('2026-03-08T00:00:00.000Z');
    expect(world.reminders().map(([, at]) => at)).toEqual([
      '2026-03-03T14:00:00.000Z',
      '2026-03-03T14:30:00.000Z',
      '2026-03-06T15:00:00.000Z',
      '2026-03-07T14:00:00.000Z',
    ]);
  });

  it('of a repeated task that is done comes back at its next time', async () => {
    const world = createOrganizerWorld();
    const { task_id } = await world.data('create_task', task('todos los días a las 8'));
    await world.runUntil('2026-03-03T14:10:00.000Z');
    const done = await world.data('complete_task', { task: String(task_id) });
    expect(done['next_at']).toBe('2026-03-04T14:00:00.000Z');
    // Done before its time: the next day is done as well.
    const early = await world.data('complete_task', { task: String(task_id) });
    expect(early['next_at']).toBe('2026-03-05T14:00:00.000Z');
    await world.runUntil('2026-03-06T00:00:00.000Z');
    expect(world.reminders().map(([, at]) => at)).toEqual([
      '2026-03-03T14:00:00.000Z',
      '2026-03-05T14:00:00.000Z',
    ]);
  });

  it('comes back with a task that undo brings back', async () => {
    const world = createOrganizerWorld();
    const { task_id } = await world.data('create_task', task('mañana a las 10'));
    await world.data('complete_task', { task: String(task_id) });
    await world.data('undo_last_change');
    await world.runUntil('2026-03-09T00:00:00.000Z');
    expect(world.reminders()).toEqual([['llamar a Ana', '2026-03-03T16:00:00.000Z']]);
    expect(await world.call('undo_last_change')).toMatchObject({
      type: 'refused',
      errorCode: 'NOTHING_TO_UNDO',
    });
  });

  it('of what repeats follows the person to another place, at the same hour there', async () => {
    const world = createOrganizerWorld();
    await world.data('create_task', task('todos los días a las 8'));
    await world.data('set_time_zone', { place: 'estoy en Madrid' });
    await world.runUntil('2026-03-04T12:00:00.000Z');
    expect(world.reminders().map(([, at]) => at)).toEqual([
      '2026-03-03T07:00:00.000Z',
      '2026-03-04T07:00:00.000Z',
    ]);
  });
});

describe('the clock changes', () => {
  it.each([
    // Spring: the night is an hour shorter; autumn: an hour longer.
    ['America/New_York', '2026-03-06T15:00:00.000Z', ['14:00', '13:00', '13:00']],
    ['America/New_York', '2026-10-30T15:00:00.000Z', ['13:00', '14:00', '14:00']],
    ['Europe/Madrid', '2026-03-27T15:00:00.000Z', ['08:00', '07:00', '07:00']],
    ['Europe/Madrid', '2026-10-23T15:00:00.000Z', ['07:00', '08:00', '08:00']],
    ['America/Santiago', '2026-04-03T15:00:00.000Z', ['12:00', '13:00', '13:00']],
    ['America/Santiago', '2026-09-04T20:00:00.000Z', ['13:00', '12:00', '12:00']],
  ])('leave 9 o’clock at 9 o’clock in %s', async (timezone, now, hours) => {
    const world = createOrganizerWorld({ timezone, locale: 'en-US' });
    await world.data('create_task', task('every day at 9 am'), { now });
    await world.runUntil(new Date(Date.parse(now) + 3 * 86_400_000).toISOString());
    expect(world.reminders().map(([, at]) => String(at).slice(11, 16))).toEqual(hours);
  });

  it('neither skip nor repeat what falls into the hour that is missing', async () => {
    const timezone = 'America/New_York';
    const world = createOrganizerWorld({ timezone, locale: 'en-US' });
    const now = '2026-03-06T15:00:00.000Z';
    await world.data('create_task', task('every day at 2:30 am'), { now });
    await world.runUntil('2026-03-10T00:00:00.000Z');
    expect(world.reminders().map(([, at]) => at)).toEqual([
      '2026-03-07T07:30:00.000Z',
      '2026-03-08T07:30:00.000Z',
      '2026-03-09T06:30:00.000Z',
    ]);
  });
});

describe('the morning summary', () => {
  it('tells what the day holds, once, and nothing on an empty day', async () => {
    const world = createOrganizerWorld();
    await world.data('create_task', task('mañana a las 10'));
    await world.data('set_morning_summary', { at: '07:30' });
    await world.runUntil('2026-03-05T00:00:00.000Z');
    const summaries = world.told().filter(({ type }) => type === 'morning_summary');
    expect(summaries.map(({ occurredAt, data }) => [occurredAt, data])).toMatchObject([
      [
        '2026-03-03T13:30:00.000Z',
        { day: '2026-03-03', tasks: [{ title: 'llamar a Ana' }], overdue: 0 },
      ],
      ['2026-03-04T13:30:00.000Z', { day: '2026-03-04', tasks: [], overdue: 1 }],
    ]);
    await world.data('set_morning_summary', { wanted: false });
    await world.runUntil('2026-03-09T00:00:00.000Z');
    expect(world.told().filter(({ type }) => type === 'morning_summary')).toHaveLength(2);
  });
});
