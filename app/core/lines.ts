/** Text that somebody typed, as lines that are safe to show anywhere. */
import { tidy } from './text.ts'

const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g
const BREAKS = /\r\n?|[\u0085\u2028\u2029]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Text of one line: nothing is left in it that could begin another, or turn the direction of what stands beside it. */
export const toOneLine = (text: string): string => tidy(text.replace(BIDI_CONTROLS, ''), text.length)

/** Text of many lines: each ends in the same way, and no control character is left. */
export const toMultiline = (text: string): string => text.replace(BREAKS, '\n').replace(CONTROLS, '').trim()
