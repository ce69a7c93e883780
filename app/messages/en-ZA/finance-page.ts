/** Messages of /finance around the calculator. */
import { defineMessages } from '#app/core/texts.ts'

export const financePageMessages = defineMessages({
	title: (dealer?: string) => ['Vehicle Financing', dealer].filter(Boolean).join(', '),
	description: 'Estimate a monthly instalment and apply online in four steps.',
	heading: 'Vehicle Financing',
	lede: 'See what a vehicle costs each month before you speak to anyone. Then apply in four short steps.',
	applyNow: 'Apply Now',
	useCalculator: 'Use Calculator',
	withoutInputs:
		'Many calculations were asked for at once, so this page comes without figures. Load it again in a minute.',
	ready: 'Ready to Get Started?',
	readyText: 'Ten minutes, four steps. Have your ID, payslip and the vehicle’s price at hand.',
} as const)
