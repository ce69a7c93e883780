/** What a photo of a vehicle shows: for staff in the form, for visitors as the end of its alternative text. */
import { defineMessages } from '#app/core/texts.ts'

export const photoTagMessages = defineMessages({
	label: (at: number) => `What image ${at} shows`,
	none: 'Not tagged',
	names: {
		front: 'front corner',
		side: 'side',
		rear: 'rear corner',
		tyres: 'wheel and tyre',
		seats: 'seats',
		dashboard: 'dashboard',
		boot: 'load space',
		book: 'service book',
		odometer: 'odometer',
		fault: 'fault',
	},
} as const)
