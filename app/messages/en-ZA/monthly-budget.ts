/** Messages of the monthly budget in the filter panel. */
import { defineMessages } from '#app/core/texts.ts'

export const budgetMessages = defineMessages({
	legend: 'Monthly budget',
	help: 'Lists what fits, with all fees.',
	monthly: 'You can pay a month',
	any: 'Any amount',
	deposit: 'Deposit',
	noDeposit: 'None',
	share: (percent: number) => `${percent}%`,
	term: 'Term',
	months: (months: number) => `${months} months`,
} as const)
