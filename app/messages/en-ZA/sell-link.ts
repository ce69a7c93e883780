/** Links to the page where visitors offer their vehicle. */
import { defineMessages } from '#app/core/texts.ts'

export const sellLinkMessages = defineMessages({
	sell: 'Sell or trade in your vehicle',
	tradeIn: 'I have a vehicle to trade in',
} as const)
