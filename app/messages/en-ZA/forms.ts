/** Messages of every form, of the website and of the back office. */
import { defineMessages } from '#app/core/texts.ts'

export const formMessages = defineMessages({
	/** Before links to the fields. */
	wrongFields: 'Please correct:',
	/** Confirmation before the page is left with unsaved input. */
	leave: 'What you changed here is not saved yet. Leave it all the same?',
	/** How units are spoken. */
	units: { R: 'in rand', '%': 'percent', km: 'kilometres', kW: 'kilowatts' } as Record<string, string>,
} as const)
