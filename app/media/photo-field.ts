/** The field of a form that says which photo. Nothing but a photo of our own may stand where a picture is shown. */
import { line, type Reading, reading } from '#app/kernel/fields.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { photoHash } from './photo-hash.ts'

const LONGEST_ADDRESS = 150

/** In place of an address while a file is on its way, or was not sent: such a form is not saved. */
export const UNFINISHED = 'unfinished'

const problemOf = (text: string) => (text === UNFINISHED ? 'unfinished' : 'not-a-photo')

export const photo = reading(
	line(LONGEST_ADDRESS),
	(text): Reading<string> => (photoHash(text) ? ok(text) : fail(problemOf(text))),
)

export const photoOrNothing = reading(line(LONGEST_ADDRESS), (text): Reading<string | null> => {
	if (text === '') return ok(null)
	return photoHash(text) ? ok(text) : fail(problemOf(text))
})
