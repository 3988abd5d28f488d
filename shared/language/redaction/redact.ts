import type { RedactedSpan, Redaction, RedactionModes } from '../../domain/understanding.ts';
import { alwaysMasked, detectors } from './detectors.ts';
import { type Finding, scanText } from './scanned-text.ts';
import { createVaultWriter, type Vault } from './vault.ts';

/**
 * Maximum length of the text that is searched, in UTF-16 units. The rest is dropped as one span.
 */
export const MAX_REDACT_UNITS = 65_536;

/** Used without modes: everything that a detector drops is masked, and nothing is tokenised. */
const DEFAULT_MASK = detectors.filter(({ mode }) => mode === 'drop').map(({ name }) => name);

/**
 * Replaces what must not be stored. The offsets of the spans refer to the original text. Text
 * outside of them is untouched. Takes linear time and never throws.
 */
export function redact(text: string, modes: RedactionModes = {}): Redaction {
  return redactInto({}, text, modes);
}

/** Like `redact`, but adds the tokenised values to the conversation's vault. */
export function redactInto(vault: Vault, text: string, modes: RedactionModes = {}): Redaction {
  const spans = findSpans(text, modes);
  const writer = createVaultWriter(vault);
  const pieces: string[] = [];
  let from = 0;
  for (const { type, start, end, mode } of spans) {
    const isToken = mode === 'token';
    pieces.push(text.slice(from, start));
    pieces.push(isToken ? writer.handleFor(type, text.slice(start, end)) : `[${type}]`);
    from = end;
  }
  return { text: pieces.join('') + text.slice(from), spans, vault: writer.vault() };
}

function findSpans(
  text: string,
  { mask = DEFAULT_MASK, tokenize = [] }: RedactionModes,
): RedactedSpan[] {
  const masked = new Set([...mask, ...alwaysMasked]);
  const tokenised = new Set(tokenize);
  const spans = collectClaims(text.slice(0, MAX_REDACT_UNITS)).flatMap(
    ({ name, ...span }): RedactedSpan[] => {
      if (masked.has(name)) return [{ ...span, mode: 'drop' }];
      return tokenised.has(name) ? [{ ...span, mode: 'token' }] : [];
    },
  );
  const beyond: RedactedSpan = {
    type: 'CUT',
    start: MAX_REDACT_UNITS,
    end: text.length,
    mode: 'drop',
  };
  return text.length > MAX_REDACT_UNITS ? [...spans, beyond] : spans;
}

type Claim = Finding & { readonly name: string };

/** Collects the findings of all detectors, without overlaps, in the order of the text. */
function collectClaims(text: string): Claim[] {
  const scanned = scanText(text);
  const taken = new Uint8Array(scanned.text.length);
  const found: Claim[] = [];
  for (const { name, find } of detectors) {
    for (const finding of find(scanned)) {
      if (taken.subarray(finding.start, finding.end).includes(1)) continue;
      taken.fill(1, finding.start, finding.end);
      const [start, end] = scanned.normalised.originalRange(finding.start, finding.end);
      found.push({ name, type: finding.type, start, end });
    }
  }
  return found.sort((left, right) => left.start - right.start);
}
