/** The layout's data: the dealership and today. The layout's loader loads it once for all pages. */
import { useRouteLoaderData } from 'react-router'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import type { PageTexts } from '#app/features/dealer/page-texts.ts'
import type { Openness } from '#app/features/dealer/trading-hours.ts'
import type { StockLink } from '#app/features/vehicles/inventory/stock-pages.ts'

export const FRAME_ROUTE = 'site/layout'

export type Frame = {
	dealer: Dealer
	today: { year: number; openness: Openness | undefined } // in the dealership's time zone, from the server
	baseUrl: string
	sharePicture: string // address of the image for shared links
	texts: FrameTexts
	popular: StockLink[] // pages of the stock
}

/** The page texts that stand on every page, and those that a page shows before its own data has arrived. */
export type FrameTexts = {
	site: PageTexts<'site'>
	home: Pick<PageTexts<'home'>, 'title' | 'description' | 'headline'>
	inventory: Pick<PageTexts<'inventory'>, 'title' | 'description'>
	showroom: PageTexts<'showroom'>
	faqs: PageTexts<'faqs'>
}

/** Undefined if the layout's loader failed. */
export const useFrame = () => useRouteLoaderData(FRAME_ROUTE) as Frame | undefined

export const useDealer = (): Dealer => useSiteFrame().dealer

export const useTexts = (): FrameTexts => useSiteFrame().texts

export const useToday = (): Frame['today'] => useSiteFrame().today

function useSiteFrame(): Frame {
	const frame = useFrame()
	if (!frame) throw new Error('this is for pages within the site’s frame')
	return frame
}
