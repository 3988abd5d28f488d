import { findAccounts } from './find-accounts.ts';
import { findCardCodes, findCardExpiries } from './find-card-details.ts';
import { findCards, findClabes } from './find-cards.ts';
import { findEmails } from './find-emails.ts';
import { findIbans } from './find-ibans.ts';
import { findIdentities, findSocialSecurity } from './find-identities.ts';
import { findCurps, findRfcs } from './find-mexican-ids.ts';
import { findPassphrases } from './find-passphrases.ts';
import { findPhones } from './find-phones.ts';
import { findSecrets } from './find-secrets.ts';
import { findTokens } from './find-tokens.ts';
import { findVerificationCodes } from './find-verification-codes.ts';
import type { Detector } from './scanned-text.ts';

/** All detectors. Where findings overlap, the earlier detector wins. */
export const detectors: readonly Detector[] = [
  { name: 'token', mode: 'drop', find: findTokens },
  { name: 'email', mode: 'drop', find: findEmails },
  { name: 'iban', mode: 'drop', find: findIbans },
  { name: 'curp', mode: 'drop', find: findCurps },
  { name: 'rfc', mode: 'drop', find: findRfcs },
  { name: 'clabe', mode: 'token', find: findClabes },
  { name: 'card', mode: 'drop', find: findCards },
  { name: 'card', mode: 'drop', find: findCardExpiries },
  { name: 'cvv', mode: 'drop', find: findCardCodes },
  { name: 'ssn', mode: 'drop', find: findSocialSecurity },
  { name: 'id_doc', mode: 'drop', find: findIdentities },
  { name: 'bank_account', mode: 'token', find: findAccounts },
  { name: 'secret', mode: 'drop', find: findPassphrases },
  { name: 'secret', mode: 'drop', find: findSecrets },
  { name: 'secret', mode: 'drop', find: findVerificationCodes },

  { name: 'phone', mode: 'token', find: findPhones },
];

/** What must never be stored, whatever an assistant's configuration says. */
export const alwaysMasked: readonly string[] = [
  'token',
  'card',
  'cvv',
  'ssn',
  'secret',
  'curp',
  'id_doc',
];
