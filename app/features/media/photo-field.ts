/** The field of a form that says which photo. Nothing but a photo of our own may stand where a picture is shown. */
import { type FieldResult, line, parsedField } from '#app/core/fields.ts'
import { fail, ok } from '#app/core/result.ts'
import { photoHash } from './photo-hash.ts'

const LONGEST_ADDRESS = 150

/** In place of an address while a file is on its way, or was not sent: such a form is not saved. */
export const UNFINISHED = 'unfinished'

const uploadError = (text: string) => (text === UNFINISHED ? 'unfinished' : 'not-a-photo')

export const photoField = parsedField(
	line(LONGEST_ADDRESS),
	(text): FieldResult<string> => (photoHash(text) ? ok(text) : fail(uploadError(text))),
)

export const optionalPhotoField = parsedField(line(LONGEST_ADDRESS), (text): FieldResult<string | null> => {
	if (text === '') return ok(null)
	return photoHash(text) ? ok(text) : fail(uploadError(text))
})
