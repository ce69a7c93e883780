/** Messages to staff about the prime rate and the margin. */
import { defineMessages } from '#app/core/texts.ts'

export const interestRateMessages = defineMessages({
	heading: 'Interest rate',
	notSet: (interest: string) =>
		`Until an owner sets prime and margin, the calculator and the instalments beside vehicles begin with ${interest}%.`,
	inForce: (sum: string, rate: string) =>
		`The calculator and the instalments beside vehicles begin with ${sum}%: ${rate}.`,
	capped: (sum: string, rate: string, highest: string) =>
		`Prime and margin come to ${sum}% (${rate}), which is more than the law allows. The website uses ${highest}% instead.`,
	due: (days: number) =>
		`Prime and margin were last reviewed ${days} days ago, and every instalment on the website goes by them. Please check that they are still right.`,
	review: 'Review the interest rate',
	prime: 'Prime rate',
	primeHelp: (prime: string) => `Under Rates it is ${prime}% today.`,
	margin: 'Margin, added to prime',
	marginHelp: 'Below prime with a minus, such as -0.50.',
	save: 'Save prime and margin',
	stillRight: 'They are still right',
	forOwners: 'Only an owner can set prime and margin.',
} as const)

/** Field errors. */
export const interestRateErrors = defineMessages({
	prime: { required: 'Enter the prime rate.', 'out-of-range': 'Enter a percentage from 0 to 50.' },
	margin: {
		required: 'Enter the margin, or 0.',
		'out-of-range': 'Enter a percentage from -10 to 50.',
		'sum-out-of-range': 'Prime and margin together must be from 0 to 50%.',
	},
} as const)
