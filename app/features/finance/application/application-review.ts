/** What the applicant checks before sending: all answers by step, and the monthly instalment. */
import { parseAmount, parsePercent } from '#app/core/typed-text.ts'
import type { DefaultTerms } from '#app/features/finance/default-terms.ts'
import { advertisedInstalment } from '#app/features/finance/instalment.ts'
import type { AdvertisedInstalment } from '#messages/instalment.ts'
import type { FormValues } from './application.ts'
import type { FieldName } from './application-schema.ts'
import { buildSheet, type Sheet } from './application-sheet.ts'

export type Review = { sheet: Sheet; instalment: AdvertisedInstalment | undefined }

/** Interest and fees are the dealership's `terms`. There is no instalment without a term, or while the deal has an error. */
export const buildReview = (values: FormValues, terms: DefaultTerms): Review => ({
	sheet: buildSheet(values, []),
	instalment: advertisedInstalment(loanOf(values, terms), terms),
})

function loanOf(values: FormValues, { interest }: DefaultTerms) {
	const textOf = (name: FieldName) => String(values[name] ?? '')
	return {
		price: parseAmount(textOf('purchasePrice')),
		deposit: parseAmount(textOf('depositAmount') || '0'),
		balloon: parsePercent(textOf('balloonPercentage') || '0'),
		interest,
		months: Number(textOf('term')),
	}
}
