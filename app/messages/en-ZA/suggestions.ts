/** Suggestions below a field, as it is typed into. */
import { defineMessages } from '#app/core/texts.ts'

export const suggestionMessages = defineMessages({
	label: 'Suggestions',
	count: (vehicles: number) => `${vehicles} ${vehicles === 1 ? 'vehicle' : 'vehicles'}`,
	announce: (count: number) =>
		`${count === 1 ? '1 suggestion' : `${count} suggestions`}. Use the up and down arrows to choose.`,
	none: 'Nothing to suggest. Press Enter to search all vehicles for this.',
} as const)
