/** The field of a form that says which film: one of our own. */
import { line, type Reading, reading } from '#app/kernel/fields.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { filmKeyAt } from './film-address.ts'
import { UNFINISHED } from './photo-field.ts'

const LONGEST_ADDRESS = 150

export const film = reading(line(LONGEST_ADDRESS), (text): Reading<string> => {
	if (filmKeyAt(text)) return ok(text)
	return fail(text === UNFINISHED ? 'unfinished' : 'not-a-film')
})
