import { expect, it } from 'vitest';
import { drawCatalogue } from '../../../shared/catalogue/graph.ts';
import { loadWith } from '../../catalogue/kiosk.ts';

it('draws the agents with their routes, and each flow with its transitions', async () => {
  const result = await loadWith();
  if (!result.ok) throw new Error('the fixture is invalid');
  const [agents, reserve] = drawCatalogue(result.catalogue);
  expect(agents).toStrictEqual({
    title: 'Kiosk: agents',
    mermaid: [
      'flowchart TD',
      '  agent_kiosk["Kiosk"]',
      '  agent_lockers["Lockers"]',
      '  agent_parcels["Parcels"]',
      '  flow_reserve(["reserve"])',
      '  agent_lockers --- flow_reserve',
      '  flow_send(["send"])',
      '  agent_parcels --- flow_send',
      '  agent_kiosk -->|enter_parcels| agent_parcels',
      '  agent_kiosk -->|enter_lockers| flow_reserve',
      '  agent_parcels -->|start_flow_send| flow_send',
      '  agent_lockers -.-> agent_kiosk',
      '  agent_parcels -.-> agent_kiosk',
    ].join('\n'),
  });
  expect(reserve).toStrictEqual({
    title: 'lockers / reserve: Reserve a locker.',
    mermaid: [
      'stateDiagram-v2',
      '  state "choose" as state_choose',
      '  state "done" as state_done',
      '  [*] --> state_choose',
      '  state_choose --> state_done: reserve_locker',
      '  state_choose --> state_choose: reserve_locker failed',
      '  state_done --> [*]',
    ].join('\n'),
  });
});
