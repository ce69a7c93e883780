/** Messages of /auto-trader; `label` is the marketplace's name. */
import { defineMessages } from '#app/core/texts.ts'

export const marketplaceMessages = defineMessages({
	defaultLabel: 'AutoTrader',
	pointsLabel: (label: string) => `Why also on ${label}`,
	profile: (label: string) => `View our ${label} profile`,
	newTab: '(opens in a new tab)',
	banner: (name: string) => `A vehicle on the floor of ${name}`,
	inventory: 'Browse our own inventory',
	note: (label: string) => `${label} is an independent service with its own terms and privacy policy.`,
} as const)
