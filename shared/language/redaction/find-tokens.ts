import type { Finding, ScannedText } from './scanned-text.ts';

/**
 * Shapes that are secrets by themselves. Each starts at a boundary and repeats one character class,
 * so that a failed start is not tried again inside the same run. This keeps them linear.
 */
const SHAPES: readonly RegExp[] = [
  /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{4,}(?:\.[\w-]*)?/g,
  /(?<=\bbearer[ \t]{1,4})[\w.~+/-]{8,}=*/gi,
  /(?<=\bbasic[ \t]{1,4})[A-Za-z0-9+/]{12,}={0,2}/gi,
  /(?<![\w-])(?:sk|pk|rk|whsec|ghp|gho|ghs|ghu|github_pat|glpat|npm|xox[abeoprs]|shpat|shpss|dop_v1|hf|pat)[_-][\w-]{10,}/gi,
  /(?<![\w-])(?:AKIA|ASIA)[A-Z0-9]{12,}/g,
  /(?<![\w-])AIza[\w-]{20,}/g,
  /(?<![\w-])EAA[A-Za-z0-9]{20,}/g,
  /(?<![\w-])SG\.[\w-]{10,}\.[\w-]{10,}/g,
  /(?<!\d)\d{6,12}:[A-Za-z][\w-]{25,}/g,
  /(?<=[?&#](?:access_|refresh_|id_|auth_|api_|session_)?(?:token|key|apikey|sig|signature|secret|password|pwd|auth|code|session|jwt|otp)=)[^&#\s"'<>]{4,}/gi,
  /(?<=:\/\/[^\s/:@]{1,64}:)[^\s/@]{3,64}(?=@)/g,
];
/** "aws_secret_access_key=wJalr…": the name of the value says that it is a secret. */
const ASSIGNMENT =
  /(?<![\w-])([\w-]{0,40}(?:secret|token|passwd|password|api_?key|access_?key|private_?key)[\w-]{0,20} ?[=:] ?["']?)([\w+/.=~-]{12,})/gi;
const KEY_BLOCK_START = /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/g;
const KEY_BLOCK_END = '-----END';

/** Finds API keys, session tokens, bot tokens, secret URL parameters and private key blocks. */
export function findTokens({ text }: ScannedText): Finding[] {
  const shaped = SHAPES.flatMap((shape) =>
    [...text.matchAll(shape)].map(({ 0: value, index }) => ({
      type: 'TOKEN',
      start: index,
      end: index + value.length,
    })),
  );
  return [...shaped, ...findAssignments(text), ...findKeyBlocks(text)];
}

function findAssignments(text: string): Finding[] {
  return [...text.matchAll(ASSIGNMENT)].map(({ 0: all, 1: name = '', index }) => ({
    type: 'TOKEN',
    start: index + name.length,
    end: index + all.length,
  }));
}

/** Finds each block up to its end line. A block without an end extends to the end of the text. */
function findKeyBlocks(text: string): Finding[] {
  const found: Finding[] = [];
  let from = 0;
  for (const { index } of text.matchAll(KEY_BLOCK_START)) {
    if (index < from) continue;
    const marker = text.indexOf(KEY_BLOCK_END, index);
    const lineEnd = marker < 0 ? -1 : text.indexOf('\n', marker);
    from = lineEnd < 0 ? text.length : lineEnd;
    found.push({ type: 'TOKEN', start: index, end: from });
  }
  return found;
}
