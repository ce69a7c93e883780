/** What a page of the settings is answered. */
import type { Failed, SignedOut } from '#app/admin/components/server-result.ts'
import type { FieldErrors, Values } from '#app/core/form.ts'
import type { StaleSave } from '#app/features/staff/stale-save.ts'
import { settingsMessages } from '#app/messages/en-ZA/settings.ts'

/** form: which one of the page it is about, where there is more than one. */
export type SettingsResult =
	| { outcome: 'problems'; form: string; fieldErrors: FieldErrors; values: Values }
	| StaleSave<{ form: string; values: Values }>
	| Failed
	| SignedOut

const messages: Record<string, Record<string, string>> = settingsMessages.problems

/** The sentence for a problem of a field; of several fields below each other, only where it is this one's. */
export function errorMessageAt(fieldErrors: FieldErrors, name: string, index?: number): string | undefined {
	const [code = '', errorIndex] = fieldErrors[name]?.split(':') ?? []
	if (code === '' || (errorIndex !== undefined && index !== undefined && Number(errorIndex) !== index))
		return undefined
	return messages[name]?.[code] ?? messages.any?.[code] ?? messages.any?.unreadable
}
