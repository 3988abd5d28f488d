import { describe, expect, it } from 'vitest';
import { readStage } from '../../infra/lib/stage.ts';

const addresses = {
  modelEndpoint: 'http://127.0.0.1:4567',
  channelApiUrls: { telegram: 'http://127.0.0.1:4568' },
};

it('has three stages', () => {
  expect(() => readStage('staging')).toThrow(/local.*sandbox.*prod/s);
  expect(() => readStage(undefined)).toThrow();
});

it('has an open chat API and public secrets on a laptop only', () => {
  expect(readStage('local', addresses)).toMatchObject({ apiAuth: 'open', secrets: 'known' });
  for (const name of ['sandbox', 'prod']) {
    expect(readStage(name)).toMatchObject({ apiAuth: 'token', secrets: 'generated' });
  }
});

it('uses real partners and keeps its data in prod only', () => {
  expect(readStage('prod')).toMatchObject({ partnerMode: 'live', keepData: true });
  expect(readStage('sandbox')).toMatchObject({ partnerMode: 'sandbox', keepData: false });
});

it('ignores the laptop’s options in every other stage', () => {
  expect(readStage('sandbox', addresses)).toEqual(readStage('sandbox'));
  expect(readStage('sandbox').laptop).toBeUndefined();
});

describe('the local stage', () => {
  it('needs the addresses of the stand-ins', () => {
    expect(() => readStage('local', {})).toThrow(/channelApiUrls/);
    expect(() =>
      readStage('local', { ...addresses, channelApiUrls: { telegram: 'somewhere' } }),
    ).toThrow();
  });

  it('takes the addresses of channels as the text that a command line gives', () => {
    const channelApiUrls = JSON.stringify(addresses.channelApiUrls);
    const stage = readStage('local', { ...addresses, channelApiUrls });
    expect(stage.channelApiUrls).toEqual(addresses.channelApiUrls);
    expect(() => readStage('local', { ...addresses, channelApiUrls: '{' })).toThrow();
  });

  it('does not accept unknown options', () => {
    expect(() => readStage('local', { ...addresses, modelEndpiont: 'x' })).toThrow(/modelEndpiont/);
  });

  it('retries within ten seconds, and gives a real model as much time as on AWS', () => {
    expect(readStage('local', addresses).turn.visibilitySeconds).toBe(10);
    const real = readStage('local', { ...addresses, realModel: 'true', modelProvider: 'http://x' });
    expect(real.turn).toEqual(readStage('sandbox').turn);
    expect(real.modelProvider).toBe('http://x');
  });
});
