import { expect, it } from 'vitest';
import { drawCatalogue } from '../../../shared/catalogue/graph.ts';
import { into, loadWith } from '../../catalogue/kiosk.ts';

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

const send = 'agents/parcels/flows/send.json';

it('draws the way through slots, and a choice that leaves the flow', async () => {
  const result = await loadWith(
    into(send, '/slots', { address_id: { tool: 'choose_address', state: 'address' } }),
    into(send, '/when_filled', 'weight'),
    into(send, '/states/0/state_tools/0/flow_transition/onSuccess'),
    into(send, '/states/1/choices', [{ label: { es: 'No', en: 'No' }, command: 'stop' }]),
  );
  if (!result.ok) throw new Error('the fixture is invalid');
  const [, , flow] = drawCatalogue(result.catalogue);
  expect(flow?.mermaid.split('\n').filter((line) => line.includes('-->'))).toStrictEqual([
    '  [*] --> state_address',
    '  state_address --> state_weight: choose_address',
    '  state_address --> state_address: choose_address failed',
    '  state_weight --> state_review: set_weight',
    '  state_weight --> [*]: stop',
    '  state_review --> state_asked: send_parcel prepared',
    '  state_review --> state_weight: send_parcel failed',
    '  state_asked --> state_sent: send_parcel',
    '  state_asked --> state_weight: send_parcel failed',
    '  state_sent --> [*]',
  ]);
});
