/** Meta tags of every page of the back office: title and noindex. */
import type { MetaDescriptor } from 'react-router'
import { adminMessages } from '#messages/admin.ts'

export function adminMeta(screen: string, dealer: string | undefined): MetaDescriptor[] {
	return [
		{ title: dealer ? adminMessages.title(screen, dealer) : screen },
		{ name: 'robots', content: 'noindex, nofollow' },
	]
}
