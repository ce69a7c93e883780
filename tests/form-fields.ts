/** The values of a form, as a browser sends them. */
import type { Values } from '#app/core/form.ts'

/** One pair for each value. */
export const pairsOf = (fields: Values): [name: string, value: string][] =>
	Object.entries(fields).flatMap(([name, value]) =>
		[value].flat().map((item): [string, string] => [name, item]),
	)

export const bodyOf = (fields: Values) => new URLSearchParams(pairsOf(fields))

export function formDataOf(fields: Values): FormData {
	const form = new FormData()
	for (const [name, value] of pairsOf(fields)) form.append(name, value)
	return form
}
