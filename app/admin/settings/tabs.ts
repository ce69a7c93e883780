/** The settings pages in the order of their tabs. */
import { settingsMessages } from '#app/messages/en-ZA/settings.ts'

const messages = settingsMessages.tabs

export const settingsTabs = [
	{ to: '/admin/settings', text: messages.dealership },
	{ to: '/admin/settings/contact', text: messages.contact },
	{ to: '/admin/settings/hours', text: messages.hours },
	{ to: '/admin/settings/finance', text: messages.finance },
	{ to: '/admin/settings/rates', text: messages.rates },
	{ to: '/admin/settings/letters', text: messages.letters },
	{ to: '/admin/settings/retention', text: messages.retention },
]
