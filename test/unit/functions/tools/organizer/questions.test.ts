import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../shared/domain/json.ts';
import { createOrganizerWorld } from '../../../../support/services/organizer-world.ts';

let world: ReturnType<typeof createOrganizerWorld>;
beforeEach(() => {
  world = createOrganizerWorld();
});

/** What a call asks or refuses, by its reason; `ok` when it was done. */
async function outcomeOf(tool: string, input: JsonObject): Promise<string> {
  const outcome = await world.call(tool, input);
  if (outcome.type === 'needs-input') return `${outcome.field}: ${outcome.reason}`;
  return outcome.type === 'refused' ? outcome.errorCode : outcome.type;
}

describe('a task that cannot be kept', () => {
  it.each([
    [{ title: 'llamar a Ana' }, 'due_at: WHEN'],
    [{ title: 'llamar a Ana', due_at: '' }, 'due_at: WHEN'],
    [{ title: '', due_at: 'mañana' }, 'title: TITLE_REQUIRED'],
    [{ title: 'ir', due_at: 'mañana' }, 'title: TITLE_TOO_SHORT'],
    [{ title: 'mañana a las 10' }, 'title: TITLE_REQUIRED'],
    [{ title: '¡¿?!', due_at: 'mañana' }, 'title: TITLE_TOO_SHORT'],
    [{ title: 'x'.repeat(201), due_at: 'mañana' }, 'title: TITLE_TOO_LONG'],
    [{ title: 'llamar a Ana', due_at: 'ayer' }, 'due_at: PAST_DUE'],
    [{ title: 'llamar a Ana', due_at: '2026-03-01' }, 'due_at: PAST_DUE'],
    [{ title: 'llamar a Ana', due_at: '2020-01-01T10:00:00Z' }, 'due_at: PAST_DUE'],
    [{ title: 'llamar a Ana', due_at: '2032-01-01T10:00:00Z' }, 'due_at: TOO_FAR_AHEAD'],
    [{ title: 'llamar a Ana', due_at: 'el 30 de febrero' }, 'due_at: WHEN_UNCLEAR'],
    [{ title: 'llamar a Ana', due_at: 'a las 25:00' }, 'due_at: WHEN_UNCLEAR'],
    [{ title: 'llamar a Ana', due_at: 'un día de estos' }, 'due_at: WHEN_UNCLEAR'],
    [{ title: 'llamar a Ana', due_at: 'every second' }, 'due_at: WHEN_UNCLEAR'],
    [{ title: 'llamar a Ana', due_at: 'cada minuto' }, 'due_at: WHEN_UNCLEAR'],
    [{ title: 'llamar a Ana', due_at: 'a las 10' }, 'due_at: TIME_UNCLEAR'],
  ])('%j is asked about, and nothing is stored', async (input, asked) => {
    expect(await outcomeOf('create_task', input)).toBe(asked);
    expect(world.services.recordsOf('organizer')).toEqual([]);
    expect(world.services.waitingCalls()).toEqual([]);
  });

  it('is kept once, however often its call arrives', async () => {
    const context = { idempotencyKey: 'the-same' };
    const input = { title: 'llamar a Ana', due_at: 'mañana' };
    const first = await world.data('create_task', input, context);
    expect(await world.data('create_task', input, context)).toEqual(first);
    expect((await world.data('list_tasks'))['tasks']).toHaveLength(1);
  });

  it('may do without a reminder, if the person wants none', async () => {
    const task = await world.data('create_task', { title: 'pintar la casa', due_at: 'none' });
    expect(task).toMatchObject({ title: 'pintar la casa', is_overdue: false });
    expect(world.services.waitingCalls()).toEqual([]);
  });
});

describe('a task that is named', () => {
  beforeEach(async () => {
    for (const title of ['llamar a Ana', 'llamar a Luis', 'pagar la renta']) {
      await world.data('create_task', { title, due_at: 'mañana' });
    }
  });

  it.each([
    ['la renta', 'ok'],
    ['LA RÉNTA', 'ok'],
    ['rentas', 'ok'],
    ['llamar', 'task: TASK_AMBIGUOUS'],
    ['el dentista', 'task: TASK_UNKNOWN'],
  ])('“%s”: %s', async (task, expected) => {
    expect(await outcomeOf('complete_task', { task })).toBe(expected);
  });

  it('offers what it may be', async () => {
    const asked = await world.call('complete_task', { task: 'llamar' });
    const labels = asked.type === 'needs-input' ? (asked.labels ?? []) : [];
    const names = labels.map((label) => label['es']);
    expect(names.toSorted()).toEqual(['llamar a Ana', 'llamar a Luis']);
  });

  it('is somebody’s own: nobody finds it for another person', async () => {
    const outcome = await world.call('list_tasks', {}, { userId: 'somebody-else' });
    expect(outcome).toMatchObject({ type: 'ok', data: { tasks: [] } });
  });
});

describe('a list', () => {
  it.each([
    ['add_to_list', { items: 'leche' }, 'list_name: WHICH_LIST'],
    ['add_to_list', { items: '', list_name: 'compra' }, 'items: ITEMS_REQUIRED'],
    ['add_to_list', { items: 'leche', list_name: 'x'.repeat(61) }, 'list_name: LIST_NAME_TOO_LONG'],
    ['show_lists', { list_name: 'compra' }, 'NO_LISTS'],
    ['tick_items', { items: 'leche' }, 'NO_LISTS'],
  ])('%s %j: %s', async (tool, input, expected) => {
    expect(await outcomeOf(tool, input)).toBe(expected);
    expect(world.services.recordsOf('organizer')).toEqual([]);
  });

  it('takes items as one text or one by one, each of them once', async () => {
    await world.data('add_to_list', { list_name: 'compra', items: 'leche, pan y huevos' });
    const { items } = await world.data('add_to_list', {
      list_name: 'Compra',
      items: ['Leche', 'jamón'],
    });
    expect(items).toEqual(
      ['leche', 'pan', 'huevos', 'jamón'].map((text) => ({ text, is_done: false })),
    );
  });

  it('takes no 500 items at once', async () => {
    const items = Array.from({ length: 500 }, (_, at) => `cosa ${at}`);
    expect(await outcomeOf('add_to_list', { list_name: 'compra', items })).toBe(
      'items: TOO_MANY_ITEMS',
    );
    expect(world.services.recordsOf('organizer')).toEqual([]);
  });

  it('changes nothing when one of the items is not on it', async () => {
    await world.data('add_to_list', { list_name: 'compra', items: 'leche y pan' });
    expect(await outcomeOf('tick_items', { items: 'leche y zapatos' })).toBe(
      'items: ITEM_NOT_LISTED',
    );
    expect(await world.data('show_lists')).toMatchObject({ lists: [{ open: 2 }] });
  });
});

describe('the search', () => {
  it('finds notes, tasks and lists without accents, by stems and with typing errors', async () => {
    await world.data('save_note', { content: 'El plomero se llama Pedro Jiménez' });
    await world.data('create_task', { title: 'llamar al plomero', due_at: 'mañana' });
    await world.data('add_to_list', { list_name: 'ferretería', items: 'tornillos' });
    const find = async (query: string) => {
      const { results } = await world.data('search_memory', { query });
      return Array.isArray(results) ? results.map((each) => Object(each)['kind']) : [];
    };
    expect((await find('plomeros')).toSorted()).toEqual(['note', 'task']);
    expect(await find('jimenes')).toEqual(['note']);
    expect(await find('tornillo')).toEqual(['list']);
    expect(await find('el dentista')).toEqual([]);
  });

  it('reads when something was written', async () => {
    await world.data(
      'save_note',
      { content: 'la semana de antes' },
      { now: '2026-02-25T15:00:00.000Z' },
    );
    await world.data('save_note', { content: 'la de hoy' });
    const { results } = await world.data('search_memory', {
      query: 'lo que anoté la semana pasada',
    });
    expect(results).toMatchObject([{ text: 'la semana de antes' }]);
  });
});

describe('a month of a person', () => {
  it('with 600 tasks neither enlarges an answer nor slows a search', async () => {
    for (let at = 0; at < 600; at += 1) {
      const due_at = new Date(Date.parse('2026-03-03T15:00:00Z') + at * 3_600_000).toISOString();
      const { task_id } = await world.data('create_task', { title: `tarea número ${at}`, due_at });
      if (at % 3 > 0) await world.data('complete_task', { task: String(task_id) });
    }
    const { tasks, more } = await world.data('list_tasks');
    expect([Array.isArray(tasks) && tasks.length, more]).toEqual([20, 180]);
    const startedAt = performance.now();
    const { results } = await world.data('search_memory', { query: 'tarea 599' });
    expect(Array.isArray(results) && results.length).toBeLessThanOrEqual(8);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
