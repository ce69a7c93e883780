/** Messages of /finance around the calculator. */
import { defineMessages } from '#app/core/texts.ts'

export const financePageMessages = defineMessages({
	heading: 'Vehicle Financing',
	applyNow: 'Apply Now',
	useCalculator: 'Use Calculator',
	withoutInputs:
		'Many calculations were asked for at once, so this page comes without figures. Load it again in a minute.',
	ready: 'Ready to Get Started?',
} as const)
