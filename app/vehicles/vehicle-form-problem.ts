/** What is wrong with a field of the form for a vehicle, as a sentence. */
import { vehicleFormWords } from '#app/words/en-ZA/vehicle-form.ts'

const sentences: Record<string, Record<string, string>> = vehicleFormWords.problems

export const sentenceFor = (field: string, problem: string | undefined): string | undefined =>
	problem === undefined
		? undefined
		: (sentences[field]?.[problem] ?? sentences.any?.[problem] ?? vehicleFormWords.problems.any.unreadable)
