/** Captions of a video as WebVTT, the format of browsers. */
import { type FieldResult, parsedField, textField } from '#app/core/parsed-field.ts'
import { fail, ok } from '#app/core/result.ts'
import { toMultiline } from '#app/core/typed-text.ts'

/** An hour of speech. */
export const MAX_CAPTIONS = 60_000

const HEAD = /^WEBVTT(?:[ \t].*)?(?:\n|$)/
const CUE = /^(?:\d{2,}:)?\d\d:\d\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?\d\d:\d\d\.\d{3}(?:[ \t].*)?\n.*\S/m

/** Blank: no captions. */
export const captionsField = parsedField(
	textField(toMultiline, MAX_CAPTIONS),
	(text): FieldResult<string> =>
		text === '' || (HEAD.test(text) && CUE.test(text)) ? ok(text) : fail('not-captions'),
)

export const captionsUrl = (id: string): string => `/captions/${id}.vtt`
