/** What a page tells search engines and messengers of itself. */
import type { MetaDescriptor } from 'react-router'
import type { Dealer } from '#app/dealer/dealer.ts'
import { FRAME_ROUTE, type Frame } from './dealer-context.ts'

type Told = { title: string; description: string; path: string }

export function seo(matches: readonly unknown[], tell: (dealer: Dealer) => Told): MetaDescriptor[] {
	const frame = (matches as { id: string; loaderData?: unknown }[]).find((match) => match?.id === FRAME_ROUTE)
	if (!frame?.loaderData) return []
	const { dealer, baseUrl } = frame.loaderData as Frame
	const { title, description, path } = tell(dealer)
	return [
		{ title },
		{ name: 'description', content: description },
		{ tagName: 'link', rel: 'canonical', href: `${baseUrl}${path}` },
	]
}
