/** The pages of the settings, in the order of their tabs. */
import { settingsWords } from '#app/words/en-ZA/settings.ts'

const words = settingsWords.tabs

export const settingsTabs = [
	{ to: '/admin/settings', text: words.dealership },
	{ to: '/admin/settings/contact', text: words.contact },
	{ to: '/admin/settings/hours', text: words.hours },
	{ to: '/admin/settings/finance', text: words.finance },
	{ to: '/admin/settings/rates', text: words.rates },
	{ to: '/admin/settings/letters', text: words.letters },
	{ to: '/admin/settings/retention', text: words.retention },
]
