/** Names on a phone's home screen. */
import { defineMessages } from '#app/core/texts.ts'

export const manifestMessages = defineMessages({
	backOffice: (dealer: string) => `${dealer}, back office`,
	backOfficeShort: 'Back office',
})
