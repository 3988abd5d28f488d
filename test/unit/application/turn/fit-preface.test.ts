import { describe, expect, it } from 'vitest';
import { fitPreface } from '../../../../shared/application/turn/fit-preface.ts';
import { aPendingConfirmation } from '../../../support/builders/pending-confirmation.ts';
import { aSession } from '../../../support/builders/session.ts';
import { aTurnState } from '../../../support/builders/turn-state.ts';

const option = {
  label: 'Menú',
  reference: 'r-1',
  action: { type: 'command', command: 'menu' },
} as const;
const offered = { text: 'Elige una opción.', options: [option] };

describe('that a confirmation is still missing', () => {
  it('stands above what waits for a yes', () => {
    const session = aSession({ pendingConfirmation: aPendingConfirmation() });
    expect(fitPreface(aTurnState({ session }), 'not_done_yet')).toEqual(['not_done_yet']);
  });

  it('is not said where nothing does, whatever buttons there are', () => {
    expect(fitPreface(aTurnState(), 'not_done_yet')).toEqual([]);
    expect(fitPreface(aTurnState({ draft: offered }), 'not_done_yet')).toEqual([]);
  });
});
