/** The form field that holds a video's address. It accepts only our own videos. */
import { type FieldResult, line, parsedField } from '#app/core/fields.ts'
import { fail, ok } from '#app/core/result.ts'
import { UNFINISHED } from './photo-field.ts'
import { videoKeyAt } from './video-address.ts'

const LONGEST_ADDRESS = 150

export const videoField = parsedField(line(LONGEST_ADDRESS), (text): FieldResult<string> => {
	if (videoKeyAt(text)) return ok(text)
	return fail(text === UNFINISHED ? 'unfinished' : 'not-a-video')
})
