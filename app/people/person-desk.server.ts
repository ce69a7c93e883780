/** What is held on somebody, shown to staff as far as a list shows it. */
import { readForm, type Values } from '#app/kernel/form.ts'
import type { Result } from '#app/kernel/result.ts'
import type { Clue } from '#app/leads/inbox/clue.ts'
import { lineOf } from '#app/leads/inbox/entry.ts'
import { searchByIdNumbers } from '#app/leads/inbox/id-number-search.server.ts'
import { openEntries } from '#app/leads/inbox/inbox-desk.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Author } from '#app/staff/journal-store.server.ts'
import { cluesIn, cluesInput } from './clues.ts'
import type { Person, PersonAnswer } from './person.ts'
import { findHeld, type Held, indexesOf, indexesOfEach } from './person-store.server.ts'

type Given = Pick<Services, 'db' | 'keys'>

export async function findPerson(given: Services, by: Author, values: Values): Promise<PersonAnswer> {
	const typed = typeof values.clues === 'string' ? values.clues.slice(0, 10_000) : ''
	const form = readForm(cluesInput, values)
	if (!form.ok) return { typed, problems: form.problems }
	const clues = cluesIn(typed)
	const held = await searchHeld(given, by, clues)
	if (!held.ok) return { typed, problems: { clues: 'wait' }, waitSeconds: held.problem }
	return { typed, problems: {}, person: await personOf(given, clues, held.value) }
}

/** What is held under these. Of ID numbers the search is limited and written down; fails with the seconds to wait first. */
export const searchHeld = (given: Services, by: Author, clues: Clue[]): Promise<Result<Held, number>> =>
	searchByIdNumbers(given, by, clues.filter(hasIdNumber).length, async () => {
		const each = indexesOfEach(given, clues)
		const found = await findHeld(given, [...new Set(each.flat())])
		const isMissing = (clue: Clue, at: number) =>
			hasIdNumber(clue) && !each[at]?.some((index) => found.matched.has(index))
		return { found, missing: clues.filter(isMissing).length }
	})

const hasIdNumber = ({ idNumber }: Clue) => idNumber !== undefined

async function personOf(given: Given, clues: Clue[], { found, drafts, seen }: Held): Promise<Person> {
	const indexes = indexesOf(given, clues)
	const entries = await openEntries(given, found)
	const told = entries.flatMap(({ told }) => (typeof told === 'string' ? [] : [told.email, told.phone]))
	const isAskedFor = (fact: string) =>
		indexesOf(given, cluesIn(fact)).some((index) => indexes.includes(index))
	const further = [...new Set(told)].filter((fact) => /[@\d]/.test(fact) && !isAskedFor(fact))
	return { lines: entries.map(lineOf), drafts: drafts.length, further, seen }
}
