/** What is held on somebody, shown to staff as far as a list shows it. */
import { readForm, type Values } from '#app/kernel/form.ts'
import { lineOf } from '#app/leads/inbox/entry.ts'
import { openEntries } from '#app/leads/inbox/inbox-desk.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { cluesIn, cluesInput } from './clues.ts'
import type { Person, PersonAnswer } from './person.ts'
import { findHeld, indexesOf } from './person-store.server.ts'

type Given = Pick<Services, 'db' | 'keys'>

export async function findPerson(given: Given, values: Values): Promise<PersonAnswer> {
	const typed = typeof values.clues === 'string' ? values.clues.slice(0, 10_000) : ''
	const form = readForm(cluesInput, values)
	if (!form.ok) return { typed, problems: form.problems }
	return { typed, problems: {}, person: await personBy(given, typed) }
}

async function personBy(given: Given, typed: string): Promise<Person> {
	const indexes = await indexesOf(given, cluesIn(typed))
	const { found, drafts, seen } = await findHeld(given, indexes)
	const entries = await openEntries(given, found)
	const told = entries.flatMap(({ told }) => (typeof told === 'string' ? [] : [told.email, told.phone]))
	const isAskedFor = async (fact: string) => {
		const own = await indexesOf(given, cluesIn(fact))
		return own.some((index) => indexes.includes(index))
	}
	const further: string[] = []
	for (const fact of new Set(told)) if (/[@\d]/.test(fact) && !(await isAskedFor(fact))) further.push(fact)
	return { lines: entries.map(lineOf), drafts: drafts.length, further, seen }
}
