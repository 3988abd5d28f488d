import { describe, expect, it } from 'vitest';
import { listNavigationTools } from '../../../shared/domain/catalogue/navigation-tools.ts';
import { loadWith } from '../../catalogue/kiosk.ts';

async function namesFor(agent: string): Promise<readonly string[]> {
  const result = await loadWith();
  if (!result.ok) throw new Error('the fixture is invalid');
  return listNavigationTools(result.catalogue, agent).map(({ name }) => name);
}

describe('listNavigationTools', () => {
  it('gives an agent that may go up its siblings’ routes, back, home and escalation', async () => {
    expect(await namesFor('parcels')).toStrictEqual([
      'enter_lockers',
      'go_back',
      'go_home',
      'escalate',
    ]);
  });

  it('leaves out escalation when an agent may not escalate', async () => {
    expect(await namesFor('lockers')).toStrictEqual(['enter_parcels', 'go_back', 'go_home']);
  });

  it('gives the root agent neither back nor home', async () => {
    expect(await namesFor('kiosk')).toStrictEqual(['escalate']);
  });

  it('gives no tools to an agent that does not exist', async () => {
    expect(await namesFor('nobody')).toStrictEqual([]);
  });

  it('words the common navigation as the assistant does', async () => {
    const result = await loadWith();
    if (!result.ok) throw new Error('the fixture is invalid');
    const goBack = listNavigationTools(result.catalogue, 'parcels')[1];
    expect(goBack).toStrictEqual({
      name: 'go_back',
      kind: 'navigation',
      description: 'Go back.',
      examples: ['Atrás'],
      inputSchema: {
        type: 'object',
        properties: {},
        additionalProperties: false,
      },
      routing: { type: 'go_back' },
    });
  });
});
