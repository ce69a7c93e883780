/**
 * Reads a submitted form by a schema, into a value or field errors. Runs in the browser and on the server.
 */
import type * as z from 'zod/mini'

/** Every field as it was typed; an array if a name occurs more than once. */
export type Values = Record<string, string | string[]>

/** The first error code of each field; the messages hold its sentence. */
export type FieldErrors = Record<string, string>

export type Accepted<Value> = { ok: true; value: Value }
export type Rejected = { ok: false; values: Values; fieldErrors: FieldErrors }

/** In place of an action's result: there was no readable response, the session has ended, or a role was taken away. */
export type NotSaved = { outcome: 'failed' | 'signed-out' | 'refused'; sent: FormData }

export function isNotSaved(result: unknown): result is NotSaved {
	return result instanceof Object && 'sent' in result && result.sent instanceof FormData
}

/** The fields of a form. A file in place of text becomes an empty array, which no text field accepts. */
export function toValues(form: FormData): Values {
	const fields = new Map<string, FormDataEntryValue[]>()
	for (const [name, value] of form) {
		const existing = fields.get(name)
		if (existing) existing.push(value)
		else fields.set(name, [value])
	}
	return Object.fromEntries([...fields].map(([name, values]) => [name, textOrTexts(values)]))
}

function textOrTexts(values: FormDataEntryValue[]): string | string[] {
	const texts = values.filter((value) => typeof value === 'string')
	return values.length === 1 && texts.length === 1 ? (texts[0] as string) : texts
}

/** The start of a field as it was typed, to show it again in a rejected form. */
export function typedText(values: Values, name: string, maxLength = 320): string {
	const value = values[name]
	return typeof value === 'string' ? value.slice(0, maxLength) : ''
}

/** Parses values by a schema whose messages are error codes. A missing field counts as blank. */
export function readForm<Schema extends z.ZodMiniObject>(
	schema: Schema,
	values: Values,
): Accepted<z.output<Schema>> | Rejected {
	const names = Object.keys(schema.shape)
	const input = Object.fromEntries(
		names.map((name) => [name, Object.hasOwn(values, name) ? values[name] : '']),
	)
	const parsed = schema.safeParse(input)
	if (parsed.success) return { ok: true, value: parsed.data }

	const fieldErrors: FieldErrors = {}
	for (const { path, message } of parsed.error.issues) fieldErrors[String(path[0])] ??= message
	return { ok: false, values, fieldErrors }
}

/**
 * The optimistic lock rejected a save, because another staff member saved
 * first. `More`: further data that the form needs.
 */
export type StaleSave<More = object> = More & {
	outcome: 'stale'
	by: string | undefined // the name of the staff member who saved first
}

/** The option that a value of a form or an address names; undefined if it names none. */
export const pickOption = <Option extends string>(
	options: readonly Option[],
	value: unknown,
): Option | undefined => options.find((option) => option === value)
