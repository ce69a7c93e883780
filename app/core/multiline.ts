/** Normalizes typed text of several lines. Apart from one-line.ts, because no page of visitors needs it at once. */
const BREAKS = /\r\n?|[\u0085\u2028\u2029]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Multiline text with `\n` as its only line break, and without control characters. */
export const toMultiline = (text: string): string => text.replace(BREAKS, '\n').replace(CONTROLS, '').trim()
