import { describe, expect, it } from 'vitest';
import { askForTransfer, openConsentWorld } from '../../support/conversation/consent-world.ts';

describe('an order that comes after the one on the screen', () => {
  it.each(['sí, pero luego a Juan', 'ok but then 50 to Juan'])(
    '«%s» leaves the transfer as it is, unsent, and keeps the rest',
    async (words) => {
      const world = await openConsentWorld();
      const before = await askForTransfer(world);

      const { session } = await world.talk.say(words);

      expect({
        requested: session.pendingConfirmation?.requested,
        wishes: session.wishes?.length,
        transfers: world.transfers(),
      }).toEqual({
        requested: before.session.pendingConfirmation?.requested,
        wishes: 1,
        transfers: 0,
      });
    },
  );
});
