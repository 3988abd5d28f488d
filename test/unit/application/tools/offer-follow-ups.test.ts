import { describe, expect, it } from 'vitest';
import { offerFollowUps } from '../../../../shared/application/tools/offer-follow-ups.ts';
import { SequentialIdGenerator } from '../../../support/fakes/sequential-id-generator.ts';

const render = (
  label: Readonly<Record<string, string>>,
  scope: Readonly<Record<string, unknown>>,
) => `${label['es']} ${String(scope['title'] ?? '')}`.trim();

const offer = (
  offers: Parameters<typeof offerFollowUps>[0],
  data: Parameters<typeof offerFollowUps>[1],
) =>
  offerFollowUps(offers, data, new SequentialIdGenerator(), render).map(({ label, action }) => ({
    label,
    action,
  }));

const done = {
  label: { es: 'Hecho' },
  call: { tool: 'complete_task', with: { task: 'task_id' }, set: { loud: true } },
};

describe('buttons below a result', () => {
  it('call a tool with what the result holds and with fixed values', () => {
    expect(offer([done], { task_id: 't1' })).toEqual([
      {
        label: 'Hecho',
        action: {
          type: 'call-tool',
          tool: 'complete_task',
          input: { task: 't1', loud: true },
        },
      },
    ]);
  });

  it('come one per item of a list, at most ten', () => {
    const tasks = Array.from({ length: 12 }, (_, at) => ({ task_id: `t${at}`, title: `${at}` }));
    const labels = offer([{ ...done, from: 'tasks' }], { tasks }).map(({ label }) => label);
    expect(labels).toEqual(Array.from({ length: 10 }, (_, at) => `Hecho ${at}`));
  });

  it('are left out where the result lacks what they need', () => {
    expect(offer([done, { ...done, from: 'tasks' }], { tasks: 'none' })).toEqual([]);
    expect(offer(undefined, {})).toEqual([]);
  });

  it('are no answer to a question: a bare yes does not mean them', () => {
    const [option] = offerFollowUps([done], { task_id: 't' }, new SequentialIdGenerator(), render);
    expect(option?.isAside).toBe(true);
  });
});
