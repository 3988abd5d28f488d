import type { Understanding } from '../../../shared/application/ports/understanding.ts';

/**
 * Reads only the plainest forms, so that tests of the engine do not depend on grammar: whole-message yes and
 * no, `300 MXN`-like or bare whole amounts, numbers that begin with +.
 */
export const fakeUnderstanding: Understanding = {
  readConfirmation(text) {
    const said = text.trim().toLowerCase();
    if (['sí', 'si', 'yes'].includes(said)) return { type: 'yes' };
    if (['no', 'cancelar', 'cancel'].includes(said)) return { type: 'no' };
    const changed = /^sí pero (\d+)$/.exec(said);
    if (changed?.[1]) return { type: 'changed', what: [{ detail: 'amount', text: changed[1] }] };
    return { type: 'unclear' };
  },
  readMessage(text: string) {
    const remainder = text === '' ? [] : [{ start: 0, end: 1, text }];
    return { claims: [], remainder, isFullyExplained: text === '' };
  },
  readCallingOff() {
    return undefined;
  },
  readDeedChoice() {
    return undefined;
  },
  readAftermath(text) {
    return text === '¿ya?' ? 'outcome' : undefined;
  },
  namesSeveral() {
    return false;
  },
  tellsMissing() {
    return false;
  },
  readWishes(text) {
    return text
      .split(' AND ')
      .map((words) => ({ order: words, words, isAdditional: text.startsWith('sí AND ') }));
  },
  readMistake() {
    return undefined;
  },
  readSelection() {
    return undefined;
  },
  isShare() {
    return false;
  },
  mayChoose() {
    return false;
  },
  readBesideWhole() {
    return undefined;
  },
  readTurnOrder() {
    return undefined;
  },
  readQuestions() {
    return undefined;
  },
  readComparison() {
    return undefined;
  },
  readOnly() {
    return [];
  },
  readSetting() {
    return undefined;
  },
  readParts() {
    return [];
  },
  readDropped() {
    return [];
  },
  readFurtherWish() {
    return undefined;
  },
  refersBack(text) {
    return /\bit\b/.test(text);
  },
  fulfilsLimit() {
    return false;
  },
  liftsLimits(text) {
    return /\bnow\b/.test(text);
  },
  readLimits(text) {
    const limit = /\bwhen he .*/.exec(text)?.[0];
    return limit === undefined ? [] : [{ start: 0, end: 1, text: limit }];
  },
  namesOwnPhone(text) {
    return /\bmy phone\b/.test(text);
  },
  isPersonName(text) {
    return /^[\p{L} .'-]+$/u.test(text);
  },
  readDanger() {
    return undefined;
  },
  readBesideDanger() {
    return [];
  },
  readMoney(text, context) {
    const match = /^(\d+)(?: ([A-Z]{3}))?$/.exec(text.trim());
    if (match?.[1] === undefined) return { type: 'none' };
    const currency = match[2] ?? context.currency;
    return { type: 'ok', value: { minor: BigInt(match[1]) * 100n, currency } };
  },
  readPhone(text) {
    const digits = text.replace(/[ -]/g, '');
    if (!/^\+\d{10,15}$/.test(digits)) return { type: 'none' };
    return { type: 'ok', value: { e164: digits, national: digits.slice(3), country: 'MX' } };
  },
  readCountry(text) {
    return text === 'México' ? { type: 'ok', value: 'MX' } : { type: 'none' };
  },
  readDateTime() {
    return { type: 'none' };
  },
  readRecipient() {
    return { type: 'none' };
  },
  readDeedClaim(text) {
    return /^done/i.test(text) ? 'own' : 'none';
  },
  saysItMissed(text) {
    return /^what\?/i.test(text);
  },
  redact(text, modes = {}, vault = {}) {
    const masked = text.replace(/\b4\d{15}\b/g, '[CARD]');
    if (!modes.tokenize?.includes('phone')) return { text: masked, spans: [], vault };
    const handles = new Map(Object.entries(vault).map(([handle, value]) => [value, handle]));
    const tokenised = masked.replace(/\+\d{10,15}/g, (phone) => {
      const handle = handles.get(phone) ?? `{{PHONE_${handles.size + 1}}}`;
      handles.set(phone, handle);
      return handle;
    });
    const kept = Object.fromEntries([...handles].map(([value, handle]) => [handle, value]));
    return { text: tokenised, spans: [], vault: kept };
  },
  reveal(text, vault) {
    return text.replace(/\{\{PHONE_\d+\}\}/g, (handle) => vault[handle] ?? handle);
  },
  detectLanguage(text, current) {
    if (/\b(the|want|please|hello)\b/i.test(text)) return 'en';
    return /\b(quiero|hola)\b/i.test(text) ? 'es' : current;
  },
};
