/** The head of every page of the back office: its title, and that it is nobody else's business. */
import type { MetaDescriptor } from 'react-router'
import { adminMessages } from '#app/messages/en-ZA/admin.ts'

export function adminMeta(screen: string, dealer: string | undefined): MetaDescriptor[] {
	return [
		{ title: dealer ? adminMessages.title(screen, dealer) : screen },
		{ name: 'robots', content: 'noindex, nofollow' },
	]
}
