/** The layout's data for every screen: the signed-in staff member and the dealership. */
import { useRouteLoaderData } from 'react-router'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import type { Openness } from '#app/features/dealer/trading-hours.ts'

export const FRAME_ROUTE = 'admin/layout'

export type AdminFrame = {
	admin: { id: string; email: string; name: string; isOwner: boolean }
	dealer: Pick<Dealer, 'name' | 'logo'>
	newLeads: number // new leads that no staff member has answered
	today: { date: string; openness: Openness } // in the dealership's time zone
}

/** The signed-in staff member. */
export const useAuth = (): AdminFrame['admin'] => useAdminFrame().admin

export const useAdminFrame = (): AdminFrame => {
	const frame = useRouteLoaderData(FRAME_ROUTE) as AdminFrame | undefined
	if (!frame) throw new Error('useAuth must be used within an AuthProvider') // text fixed by the specification
	return frame
}
