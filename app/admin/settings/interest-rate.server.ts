/** Prime and margin for the settings page and the dashboard, and their change by an owner. */
import { type IsoDate, toSouthAfricanTime } from '#app/core/dates.ts'
import type { Values } from '#app/core/form.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { currentCreditRules } from '#app/features/finance/dealer-terms.server.ts'
import {
	daysSinceReview,
	highestInterest,
	interestOf,
	isReviewDue,
	rateText,
} from '#app/features/finance/default-terms.ts'

import {
	interestRateFields,
	interestRateInput,
	rateReviewInput,
} from '#app/features/finance/finance-settings-schema.ts'
import type { Admin } from '#app/features/staff/members/permissions.ts'
import type { Settings } from '#app/features/staff/settings/settings-service.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { saveSettings } from './save.server.ts'

const todayOf = (now: Date): IsoDate => toSouthAfricanTime(now).date

/** Days since the last review if it is overdue; null if it is not, or if there is no rate. */
export function overdueReview({ interestRate }: Pick<Dealer, 'interestRate'>, now: Date): number | null {
	const today = todayOf(now)
	return interestRate && isReviewDue(interestRate, today) ? daysSinceReview(interestRate, today) : null
}

export function getInterestRateView({ dealer, version }: Settings, now: Date) {
	const { interestRate } = dealer
	const sum = interestRate && interestOf(interestRate)
	const rules = currentCreditRules(dealer, now)
	const highest = highestInterest(rules)
	return {
		begins: interestRateFields(interestRate),
		version,
		primeInForce: rules.primeRate.toFixed(2),
		inForce: interestRate && sum !== undefined && { sum: sum.toFixed(2), text: rateText(interestRate) },
		capped: sum !== undefined && sum > highest ? highest.toFixed(2) : undefined,
		overdue: overdueReview(dealer, now),
	}
}

/**
 * Saves prime and margin, or confirms them unchanged; both count as a review today. Error `for-owners` (403)
 * for other staff.
 */
export async function changeInterestRate(services: Services & { by: Admin }, values: Values, to: string) {
	const reviewed = todayOf(services.now())
	if (values.intent === 'still-right')
		return saveSettings(services, values, {
			section: 'interestRate',
			schema: rateReviewInput,
			to,
			isNamed: true,
			forOwners: true,
			change: (_, { dealer: { interestRate } }) =>
				interestRate ? { interestRate: { ...interestRate, reviewed } } : {},
		})
	return saveSettings(services, values, {
		section: 'interestRate',
		schema: interestRateInput,
		to,
		isNamed: true,
		forOwners: true,
		change: (rate) => ({ interestRate: { ...rate, reviewed } }),
	})
}
