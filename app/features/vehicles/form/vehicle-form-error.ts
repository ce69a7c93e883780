/** The message for a field error of the vehicle form. */
import { fieldErrorMessage } from '#app/features/staff/records/field-sentence.ts'
import { vehicleFormMessages } from '#app/messages/en-ZA/vehicle-form.ts'

const sentences: Record<string, Record<string, string>> = vehicleFormMessages.errors

export const sentenceFor = (field: string, error: string | undefined): string | undefined =>
	fieldErrorMessage(sentences[field], error)
