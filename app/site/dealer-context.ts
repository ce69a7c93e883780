/** The layout's data: the dealership and today. The layout's loader loads it once for all pages. */
import { useRouteLoaderData } from 'react-router'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import type { Openness } from '#app/features/dealer/trading-hours.ts'

export const FRAME_ROUTE = 'site/layout'

export type Frame = {
	dealer: Dealer
	today: { year: number; openness: Openness } // in the dealership's time zone, from the server
	baseUrl: string
	sharePicture: string // address of the image for shared links
}

/** Undefined if the layout's loader failed. */
export const useFrame = () => useRouteLoaderData(FRAME_ROUTE) as Frame | undefined

export const useDealer = (): Dealer => useSiteFrame().dealer

export const useToday = (): Frame['today'] => useSiteFrame().today

function useSiteFrame(): Frame {
	const frame = useFrame()
	if (!frame) throw new Error('this is for pages within the site’s frame')
	return frame
}
