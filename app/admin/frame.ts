/** The layout's data for every screen: the signed-in staff member and the dealership. */
import { type MetaDescriptor, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import type { Openness } from '#app/features/dealer/trading-hours.ts'
import type { NewLeads } from '#app/features/leads/inbox/inbox-item.ts'
import type { Admin } from '#app/features/staff/members/permissions.ts'
import { adminMessages } from '#messages/admin.ts'

export const FRAME_ROUTE = 'admin/layout'

export type AdminFrame = {
	admin: Pick<Admin, 'id' | 'email' | 'name' | 'isOwner' | 'roles'>
	dealer: Pick<Dealer, 'name' | 'logo'>
	newLeads: NewLeads
	hasExamplePictures: boolean // a note says so of each
	hasTestDrives: boolean // they can be booked, or one is ahead
	firstSteps: { done: number; of: number } | undefined // of an owner whose website is not ready
	today: { date: string; openness: Openness | undefined } // in the dealership's time zone
}

/** The signed-in staff member. */
export const useAuth = (): AdminFrame['admin'] => useAdminFrame().admin

export const useAdminFrame = (): AdminFrame => {
	const frame = useRouteLoaderData(FRAME_ROUTE) as AdminFrame | undefined
	if (!frame) throw new Error('useAuth must be used within an AuthProvider') // text fixed by the specification
	return frame
}

/** Meta tags of every page of the back office: title and noindex. */
export function adminMeta(screen: string, dealer: string | undefined): MetaDescriptor[] {
	return [
		{ title: dealer ? adminMessages.title(screen, dealer) : screen },
		{ name: 'robots', content: 'noindex, nofollow' },
	]
}

const CONFLICT = 409

/**
 * Revalidates a page after a conflict (409): another staff member has changed the record, so the page is
 * outdated.
 */
export const revalidateOnConflict = ({
	actionStatus,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === CONFLICT || defaultShouldRevalidate
