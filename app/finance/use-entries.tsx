/** The calculator's entries while somebody changes them: worked out at every key, told aloud when a field is left. */
import { type FormEvent, useRef, useState } from 'react'
import { useTypedBefore } from '#app/ui/use-typed-before.ts'
import { financeWords } from '#app/words/en-ZA/finance.ts'
import { type Answer, answerTo, headlineOf } from './calculator-answer.ts'
import {
	BLANK,
	type Entries,
	type EntryName,
	entriesAddress,
	readEntries,
	tidied,
} from './calculator-entries.ts'

export type Calculation = ReturnType<typeof useEntries>

const EVERY_FIELD = Object.keys(BLANK) as EntryName[]
const NO_FIELD: EntryName[] = []

/**
 * @param given what the server was asked for
 * @param checked whether that came from the visitor, so that what is wrong with it is said at once
 */
export function useEntries(given: Entries, { checked = false } = {}) {
	const form = useRef<HTMLFormElement>(null)
	const asked = entriesAddress(given)
	const [lastAsked, setLastAsked] = useState(asked)
	const [entries, setEntries] = useState(given)
	const [visited, setVisited] = useState(checked ? EVERY_FIELD : NO_FIELD)
	const [spoken, setSpoken] = useState('')

	if (asked !== lastAsked) {
		setLastAsked(asked)
		setEntries(given)
		setVisited(checked ? EVERY_FIELD : NO_FIELD)
	}

	useTypedBefore(() => {
		const typed = [...new FormData(form.current ?? undefined)].map(([name, text]) => [name, String(text)])
		const found = readEntries(new URLSearchParams(typed), entries)
		// Not told of what is there already: React keeps such a word for the next drawing, and takes back with it what is
		// set in that drawing above (github.com/react/react/pull/30990).
		if (entriesAddress(found) !== entriesAddress(entries)) setEntries(found)
	})

	const answer = answerTo(entries)
	const problemAt = (name: EntryName) => {
		const problem = visited.includes(name) ? answer.problems[name] : undefined
		return problem && financeWords.problems[problem]
	}

	function change(changes: Partial<Entries>) {
		setEntries((before) => ({ ...before, ...changes }))
	}

	function leave(name: EntryName) {
		const left = { ...entries, [name]: tidied(name, entries[name]) }
		setEntries(left)
		setVisited([...visited, name])
		setSpoken(aloud(left, answerTo(left)))
	}

	return {
		form,
		entries,
		answer,
		spoken,
		change,
		field: (name: EntryName) => ({
			name,
			value: entries[name],
			problem: problemAt(name),
			onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
				change({ [name]: currentTarget.value }),
			onBlur: () => leave(name),
		}),
		/** Shows everything that is wrong and goes to the first of it; false when there is something. */
		isRight(event: FormEvent) {
			event.preventDefault()
			change(allTidied(entries))
			setVisited(EVERY_FIELD)
			setSpoken(aloud(entries, answer))
			const wrong = [...(form.current?.elements ?? [])].find(
				(element) => (element.getAttribute('name') ?? '') in answer.problems,
			)
			const fold = wrong?.closest('details')
			if (fold) fold.open = true
			if (wrong instanceof HTMLElement) wrong.focus()
			return wrong === undefined
		},
	}
}

const allTidied = (entries: Entries): Partial<Entries> =>
	Object.fromEntries(EVERY_FIELD.map((name) => [name, tidied(name, entries[name])]))

function aloud({ mode }: Entries, answer: Answer) {
	const words = financeWords.calculator
	const headline = headlineOf(mode, answer)
	if (!headline) return words.nothingYet
	const { amount, deposit = '' } = headline
	return `${mode === 'price' ? words.highestPrice : words.repayment}: ${amount} ${deposit}`.trim()
}
