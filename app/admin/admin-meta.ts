/** Meta tags of every page of the back office: title and noindex. */
import type { MetaDescriptor } from 'react-router'
import { adminMessages } from '#app/messages/en-ZA/admin.ts'

export function adminMeta(screen: string, dealer: string | undefined): MetaDescriptor[] {
	return [
		{ title: dealer ? adminMessages.title(screen, dealer) : screen },
		{ name: 'robots', content: 'noindex, nofollow' },
	]
}
