/** The settings pages in the order of their tabs. */
import { href } from 'react-router'
import { settingsMessages } from '#app/messages/en-ZA/settings.ts'

const messages = settingsMessages.tabs

export const settingsTabs = [
	{ to: href('/admin/settings'), text: messages.dealership },
	{ to: href('/admin/settings/contact'), text: messages.contact },
	{ to: href('/admin/settings/hours'), text: messages.hours },
	{ to: href('/admin/settings/finance'), text: messages.finance },
	{ to: href('/admin/settings/rates'), text: messages.rates },
	{ to: href('/admin/settings/emails'), text: messages.emails },
	{ to: href('/admin/settings/retention'), text: messages.retention },
]
