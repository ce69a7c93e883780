/** The parts of the dealership's settings: each is changed on a page of its own, and by nobody behind another's back. */

/** What of the settings row belongs to which part. */
export const SETTINGS_SECTIONS = {
	dealership: ['name', 'logo', 'founded', 'tagline', 'blurb', 'homeFigures', 'aboutFigures', 'credit'],
	contact: [
		'address',
		'position',
		'mapAddress',
		'mapEmbedAddress',
		'phone',
		'chat',
		'email',
		'website',
		'social',
		'marketplace',
	],
	week: ['tradingHours'],
	specialDays: ['specialDays'],
	finance: ['finance', 'creditProviders'],
	interestRate: ['interestRate'], // for owners
	creditRules: ['creditRules'],
	recipients: ['recipients'],
} as const

export type SettingsSection = keyof typeof SETTINGS_SECTIONS

/** Under which the journal keeps what is done to the settings: there is one row of them. */
export const SETTINGS_KIND = 'dealer_settings'
export const SETTINGS_ID = '00000000-0000-4000-8000-000000000001'
