/** What an owner does before the website opens for business. */
import { isDeepStrictEqual } from 'node:util'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { dealerNotSetUp } from '#app/features/dealer/dealer-not-set-up.ts'

export type FirstStep = {
	name: 'dealership' | 'contact' | 'hours' | 'rate' | 'system' | 'car'
	isDone: boolean
}

type Progress = {
	dealer: Dealer
	cars: number
}

/** Empty once the dealership has a name, an address and a telephone number, and lists a car. */
export function listFirstSteps({ dealer, cars }: Progress): FirstStep[] {
	const isNamed = dealer.name !== dealerNotSetUp.name
	const isReachable = dealer.address.town !== '' && dealer.phone.e164 !== ''
	// Those who keep the hours that the specification fixes have nothing to save: the step stays open.
	const isWeekChanged = !isDeepStrictEqual(dealer.tradingHours.week, dealerNotSetUp.tradingHours.week)
	const isListing = cars > 0
	if (isNamed && isReachable && isListing) return []
	return [
		{ name: 'dealership', isDone: isNamed },
		{ name: 'contact', isDone: isReachable },
		{ name: 'hours', isDone: isWeekChanged },
		{ name: 'rate', isDone: dealer.interestRate !== undefined },
		{ name: 'car', isDone: isListing },
		{ name: 'system', isDone: false },
	]
}
