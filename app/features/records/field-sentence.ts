/** The message for a field error of the back office. */
import { recordMessages } from '#messages/admin-components.ts'

const defaultMessages: Record<string, string> = recordMessages.fieldErrors

/** Looks the error code up in the field's own messages first, then in the default ones. */
export const fieldErrorMessage = (
	ownMessages: Record<string, string> | undefined,
	code: string | undefined,
): string | undefined =>
	code === undefined
		? undefined
		: (ownMessages?.[code] ?? defaultMessages[code] ?? recordMessages.fieldErrors.unreadable)
