/** What is wrong with a field of the back office, as a sentence. */
import { partMessages } from '#app/messages/en-ZA/admin-components.ts'

const defaultMessages: Record<string, string> = partMessages.fieldProblems

/** The field's own sentences come first. */
export const fieldErrorMessage = (
	ownMessages: Record<string, string> | undefined,
	code: string | undefined,
): string | undefined =>
	code === undefined
		? undefined
		: (ownMessages?.[code] ?? defaultMessages[code] ?? partMessages.fieldProblems.unreadable)
