/** Vehicles that no one has confirmed for long, and the tap that confirms them. */
import { defineMessages } from '#app/core/texts.ts'

export const confirmationMessages = defineMessages({
	heading: 'Still here?',
	text: (days: number) =>
		`For ${days} days, no one has changed the price or the status of these vehicles, or said that they are here.`,
	since: (date: string) => `since ${date}`,
	confirm: 'Still here',
	label: (name: string) => `Still here: ${name}`,
	done: (name: string) => `Confirmed: ${name}`,
	failed: 'It is sold or deleted. Load the page again.',
	all: (count: number) => `All ${count} in the list of cars`,
} as const)
