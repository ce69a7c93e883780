/** Normalizes a typed line, so that it is safe to show anywhere. */
import { tidy } from './text.ts'

const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/** Single-line text without line breaks and without bidi controls, which could reverse the text beside it. */
export const toOneLine = (text: string): string => tidy(text.replace(BIDI_CONTROLS, ''), text.length)
