/** What every screen of the back office may know: who works there, and for which dealership. */
import { useRouteLoaderData } from 'react-router'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import type { Openness } from '#app/features/dealer/trading-hours.ts'

export const FRAME_ROUTE = 'admin/layout'

export type AdminFrame = {
	admin: { id: string; email: string; name: string; isOwner: boolean }
	dealer: Pick<Dealer, 'name' | 'logo'>
	newLeads: number // that nobody has answered
	today: { date: string; openness: Openness } // by the dealership's clock
}

/** Who is signed in. */
export const useAuth = (): AdminFrame['admin'] => useAdminFrame().admin

export const useAdminFrame = (): AdminFrame => {
	const frame = useRouteLoaderData(FRAME_ROUTE) as AdminFrame | undefined
	if (!frame) throw new Error('useAuth must be used within an AuthProvider') // in the specification's words
	return frame
}
