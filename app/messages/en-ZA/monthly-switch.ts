/** Messages to staff about the switch for monthly amounts. */
import { defineMessages } from '#app/core/texts.ts'

export const monthlySwitchMessages = defineMessages({
	heading: 'Monthly amounts beside vehicles',
	text: 'On cards, in lists and on the page of each vehicle, with the terms that the law requires, and a filter by monthly budget.',
	show: 'Show monthly amounts',
	save: 'Save this choice',
	states: {
		shown: 'They are shown. Only an owner can switch them off.',
		hidden: 'They are switched off. Only an owner can switch them on.',
	},
} as const)
