/** What is wrong with a field of the form for a vehicle, as a sentence. */
import { fieldSentence } from '#app/staff/field-sentence.ts'
import { vehicleFormWords } from '#app/words/en-ZA/vehicle-form.ts'

const sentences: Record<string, Record<string, string>> = vehicleFormWords.problems

export const sentenceFor = (field: string, problem: string | undefined): string | undefined =>
	fieldSentence(sentences[field], problem)
