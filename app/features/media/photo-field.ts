/**
 * The form field that holds a photo's address. It accepts only photos of our own,
 * so that no page shows a picture from elsewhere.
 */
import { type FieldResult, ifBlank, line, parsedField } from '#app/core/fields.ts'
import { fail, ok } from '#app/core/result.ts'
import { photoHash } from './photo.ts'

const MAX_ADDRESS = 150

/** The field's value while an upload is running or has failed; a form with it is not saved. */
export const UNFINISHED = 'unfinished'

const parsePhoto = (text: string): FieldResult<string> =>
	photoHash(text) ? ok(text) : fail(text === UNFINISHED ? 'unfinished' : 'not-a-photo')

export const photoField = parsedField(line(MAX_ADDRESS), parsePhoto)
export const optionalPhotoField = parsedField(line(MAX_ADDRESS), ifBlank(null, parsePhoto))
