/** Punctuation that carries no meaning of its own in a short message. */
export const neutralPunctuation: ReadonlySet<string> = new Set([...'.,;:!¡"()[]*_~«»…“”']);

export const questionMarks: ReadonlySet<string> = new Set([...'?¿']);

export const agreeingEmoji: ReadonlySet<string> = new Set([
  '👍',
  '👌',
  '✅',
  '✔',
  '☑',
  '🆗',
  '💯',
  '🤙',
  '🫡',
]);

export const refusingEmoji: ReadonlySet<string> = new Set([
  '👎',
  '❌',
  '✖',
  '🚫',
  '🙅',
  '⛔',
  '🛑',
  '❎',
]);

/** Friendly decoration that neither agrees nor refuses. */
export const politeEmoji: ReadonlySet<string> = new Set([
  ...['🙏', '😊', '🙂', '😀', '😃', '😄', '😁', '☺', '😉', '🤗', '🥰', '😘', '😇', '😍', '🤝'],
  ...[
    '❤',
    '🧡',
    '💛',
    '💚',
    '💙',
    '💜',
    '💕',
    '💖',
    '✨',
    '🎉',
    '🙌',
    '👏',
    '💪',
    '🌟',
    '⭐',
    '🌹',
    '🌸',
  ],
  ...['💵', '💰', '💸', '🤑', '📱', '😎', '♂', '♀', '🏻', '🏼', '🏽', '🏾', '🏿'],
]);
