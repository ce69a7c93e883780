/** What a vehicle's page begins with after hours, for who has scanned the code on its windscreen. */
import { defineMessages } from '#app/core/texts.ts'

export const afterHoursMessages = defineMessages({
	label: 'After hours',
	ask: 'You can still ask about this vehicle:',
	sendMe: 'Send me this',
} as const)
