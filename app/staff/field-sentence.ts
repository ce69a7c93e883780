/** What is wrong with a field of the back office, as a sentence. */
import { partWords } from '#app/words/en-ZA/admin-parts.ts'

const forAny: Record<string, string> = partWords.fieldProblems

/** The field's own sentences come first. */
export const fieldSentence = (
	own: Record<string, string> | undefined,
	problem: string | undefined,
): string | undefined =>
	problem === undefined
		? undefined
		: (own?.[problem] ?? forAny[problem] ?? partWords.fieldProblems.unreadable)
