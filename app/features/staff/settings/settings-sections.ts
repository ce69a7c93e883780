/**
 * The sections of the dealership's settings: each has its own page and
 * its own version for the optimistic lock.
 */

/** The fields of the settings row, by section. */
export const SETTINGS_SECTIONS = {
	dealership: ['name', 'logo', 'founded', 'credit', 'hiddenSections', 'hidesEmptySections'],
	contact: [
		'address',
		'position',
		'mapAddress',
		'mapEmbedAddress',
		'phone',
		'chat',
		'website',
		'social',
		'marketplace',
	],
	documents: ['documents'],
	week: ['tradingHours'],
	specialDays: ['specialDays'],
	answerButtons: ['hidesAnswerButtons'], // for owners only
	leads: ['lostReasons', 'emailOptional', 'tradeIns'],
	replyTemplates: ['replyTemplates'],
	testDrives: ['testDrives'], // for owners only
	finance: ['finance', 'creditProviders'],
	interestRate: ['interestRate'], // for owners only
	monthlyAmounts: ['hidesMonthlyAmounts'], // for owners only
	driveAway: ['driveAway'], // for owners only
	stockFeed: ['stockFeed', 'stockFeedNumbers'], // for owners only
	creditRules: ['creditRules'], // for owners only
	recipients: ['email', 'recipients'], // for owners only
	firstSteps: ['firstSteps'], // for owners only
} as const

export type SettingsSection = keyof typeof SETTINGS_SECTIONS

/** The kind and record id of the settings in the audit log; the settings are a single row. */
export const SETTINGS_KIND = 'dealer_settings'
export const SETTINGS_ID = '00000000-0000-4000-8000-000000000001'
