/** An inbox with leads, and two staff members who work on it. */
import { enquiryKind, messageKind } from '#app/features/leads/lead-kind.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { listFeatured } from '#app/features/vehicles/vehicle-queries.server.ts'
import { CLIENT_IP, openApplications } from './applications.ts'
import { plain } from './html.ts'
import { enquiry, message } from './lead-values.ts'
import type { Page } from './page.ts'
import { signInNewStaff } from './staff.ts'
import { formOf } from './submissions.ts'

/**
 * Call it at the top of a test file. It is 10:00; an enquiry arrived at 07:00, a message at 09:30, an
 * application after that.
 */
export async function openInbox(staff: { isOwner?: boolean } = {}) {
	const { site, services, createForm, sendApplication } = await openApplications()
	const admin = await signInNewStaff(site, 'thandi@example.co.za', staff)
	const phone = await signInNewStaff(site, 'sipho@example.co.za', { ...staff, name: 'Sipho Dube' })
	const [car] = await listFeatured(services.db)

	async function newestLead() {
		const rows = await services.db.select().from(leads)
		rows.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
		return rows[0] as (typeof rows)[number]
	}
	async function receiveEnquiryAt(at: string) {
		site.setTime(at)
		const values = formOf(services, 'enquiry', enquiry)
		await enquiryKind.receive(services, { clientIp: CLIENT_IP, values, vehicleId: car?.id ?? '' })
		return newestLead()
	}
	async function receiveMessageAt(at: string, fields: Partial<typeof message> = {}) {
		site.setTime(at)
		const values = formOf(services, 'message', { ...message, ...fields })
		await messageKind.receive(services, { clientIp: CLIENT_IP, values })
		return newestLead()
	}

	const first = await receiveEnquiryAt('2026-11-18T07:00:00+02:00')
	const second = await receiveMessageAt('2026-11-18T09:30:00+02:00')
	site.setTime('2026-11-18T09:45:00+02:00')
	const reference = await sendApplication(createForm())
	site.setTime('2026-11-18T10:00:00+02:00')
	return {
		site,
		services,
		thandi: admin.userId,
		sipho: phone.userId,
		admin,
		phone,
		car,
		wrote: receiveMessageAt,
		first,
		second,
		reference,
	}
}

export const leadLinesOn = (page: Page) => page.all('main ul[aria-label=Leads] li').map(plain)
