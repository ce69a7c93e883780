/** Normalizes typed text into lines that are safe to show anywhere. */
import { tidy } from './text.ts'

const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g
const BREAKS = /\r\n?|[\u0085\u2028\u2029]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Single-line text without line breaks and without bidi controls, which could reverse the text beside it. */
export const toOneLine = (text: string): string => tidy(text.replace(BIDI_CONTROLS, ''), text.length)

/** Multiline text with `\n` as its only line break, and without control characters. */
export const toMultiline = (text: string): string => text.replace(BREAKS, '\n').replace(CONTROLS, '').trim()
