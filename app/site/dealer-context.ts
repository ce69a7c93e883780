/** What every page may know of the dealership and of today: the frame's loader gives it once. */
import { useRouteLoaderData } from 'react-router'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import type { Openness } from '#app/features/dealer/trading-hours.ts'

export const FRAME_ROUTE = 'site/layout'

export type Frame = {
	dealer: Dealer
	today: { year: number; openness: Openness } // by the dealership's clock, told by the server
	baseUrl: string
	sharePicture: string // address of the picture beside shared links
}

/** Undefined where the frame itself could not be loaded. */
export const useFrame = () => useRouteLoaderData(FRAME_ROUTE) as Frame | undefined

export const useDealer = (): Dealer => useSiteFrame().dealer

export const useToday = (): Frame['today'] => useSiteFrame().today

function useSiteFrame(): Frame {
	const frame = useFrame()
	if (!frame) throw new Error('this is for pages within the site’s frame')
	return frame
}
