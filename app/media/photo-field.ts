/** The field of a form that says which photo. Nothing but a photo of our own may stand where a picture is shown. */
import { line, type Reading, reading } from '#app/kernel/fields.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { photoHash } from './photo-hash.ts'

const LONGEST_ADDRESS = 150

export const photo = reading(
	line(LONGEST_ADDRESS),
	(text): Reading<string> => (photoHash(text) ? ok(text) : fail('not-a-photo')),
)

export const photoOrNothing = reading(line(LONGEST_ADDRESS), (text): Reading<string | null> => {
	if (text === '') return ok(null)
	return photoHash(text) ? ok(text) : fail('not-a-photo')
})
