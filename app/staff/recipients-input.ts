/** What the page for the letters' recipients may send. */
import * as z from 'zod/mini'
import { isEmail } from '#app/kernel/email.ts'
import { line, reading } from '#app/kernel/fields.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'

const MOST_RECIPIENTS = 5

const addresses = reading(line(1_500), (text): Result<string[], string> => {
	const named = text.split(/[\s,;]+/).filter((part) => part !== '')
	const distinct = named.filter(
		(one, place) => named.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === place,
	)
	if (!distinct.every(isEmail)) return fail('not-an-email')
	return distinct.length > MOST_RECIPIENTS ? fail('too-many') : ok(distinct)
})

export const recipientsInput = z.object({
	enquiries: addresses,
	messages: addresses,
	applications: addresses,
})
