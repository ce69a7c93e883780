/** The result of a settings form. */
import type { FieldErrors, StaleSave, Values } from '#app/core/form.ts'
import { settingsMessages } from '#messages/settings.ts'

/** form: which form of the page it concerns, if it has several. */
export type SettingsResult =
	| { outcome: 'invalid'; form: string; fieldErrors: FieldErrors; values: Values }
	| StaleSave<{ form: string; values: Values }>

const messages: Record<string, Record<string, string>> = settingsMessages.errors

/**
 * The message for a field error. With `index`, only if the error is of that one of several fields of the same
 * name.
 */
export function errorMessageAt(fieldErrors: FieldErrors, name: string, index?: number): string | undefined {
	const [code = '', errorIndex] = fieldErrors[name]?.split(':') ?? []
	if (code === '' || (errorIndex !== undefined && index !== undefined && Number(errorIndex) !== index))
		return undefined
	return messages[name]?.[code] ?? messages.any?.[code] ?? messages.any?.unreadable
}
