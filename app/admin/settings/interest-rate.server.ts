/** Prime and margin, as staff see them and as an owner changes them. */
import type { Dealer } from '#app/dealer/dealer.ts'
import { highestInterest } from '#app/finance/credit-rules.ts'
import { rulesOf } from '#app/finance/dealer-terms.server.ts'
import { daysSinceReview, interestOf, isReviewDue, rateText } from '#app/finance/interest-rate.ts'
import { interestRateFields, interestRateInput, stillRightInput } from '#app/finance/interest-rate-input.ts'
import { type IsoDate, onTheClock } from '#app/kernel/dates.ts'
import type { Values } from '#app/kernel/form.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Admin } from '#app/staff/admin.ts'
import type { Settings } from '#app/staff/settings-desk.server.ts'
import { refused, saveSettings } from './save.server.ts'

const todayOf = (now: Date): IsoDate => onTheClock(now, 'Africa/Johannesburg').date

/** Days since the last review where that is too long ago; null where there is nothing to review or it was lately. */
export function overdueReview({ interestRate }: Pick<Dealer, 'interestRate'>, now: Date): number | null {
	const today = todayOf(now)
	return interestRate && isReviewDue(interestRate, today) ? daysSinceReview(interestRate, today) : null
}

export function showInterestRate({ dealer, version }: Settings, now: Date) {
	const { interestRate } = dealer
	const sum = interestRate && interestOf(interestRate)
	const highest = highestInterest(rulesOf(dealer, now))
	return {
		begins: interestRateFields(interestRate),
		version,
		inForce: interestRate && sum !== undefined && { sum: sum.toFixed(2), text: rateText(interestRate) },
		capped: sum !== undefined && sum > highest ? highest.toFixed(2) : undefined,
		overdue: overdueReview(dealer, now),
	}
}

/** Saves prime and margin, or only that they are still right: both are a review of this day. */
export async function changeInterestRate(services: Services & { by: Admin }, values: Values, to: string) {
	if (!services.by.isOwner) return refused('interestRate', { version: 'for-owners' }, values, 403)
	const reviewed = todayOf(services.clock())
	if (values.intent === 'still-right')
		return saveSettings(services, values, {
			part: 'interestRate',
			schema: stillRightInput,
			to,
			isNamed: true,
			change: (_, { dealer: { interestRate } }) =>
				interestRate ? { interestRate: { ...interestRate, reviewed } } : {},
		})
	return saveSettings(services, values, {
		part: 'interestRate',
		schema: interestRateInput,
		to,
		isNamed: true,
		change: (rate) => ({ interestRate: { ...rate, reviewed } }),
	})
}
