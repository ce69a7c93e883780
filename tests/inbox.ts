/** The inbox with something in it, and two of staff who work on it. */
import { issueToken } from '#app/intake/form-token.server.ts'
import { receiveEnquiry } from '#app/leads/enquiry-desk.server.ts'
import { leads } from '#app/leads/lead-table.server.ts'
import { receiveMessage } from '#app/leads/message-desk.server.ts'
import { listFeatured } from '#app/vehicles/vehicle-store.server.ts'
import { openApplications, VISITOR } from './applications.ts'
import { enquiry, message } from './leads.ts'
import { type Page, plain } from './page.ts'
import { addStaff, signedIn } from './staff.ts'

/** Call it at the head of a test file. It is ten in the morning; an enquiry came at seven, a message at half past nine, an application after it. */
export async function openInbox() {
	const { site, given, aForm, isSent } = await openApplications()
	const thandi = await addStaff(site, 'thandi@example.co.za', { name: 'Thandi Mokoena' })
	const sipho = await addStaff(site, 'sipho@example.co.za', { name: 'Sipho Dube' })
	const desk = await signedIn(site, 'thandi@example.co.za')
	const phone = await signedIn(site, 'sipho@example.co.za')
	const [car] = await listFeatured(given.db)

	async function newestLead() {
		const rows = await given.db.select().from(leads)
		rows.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
		return rows[0] as (typeof rows)[number]
	}
	async function asked(at: string) {
		site.at(at)
		const values = { ...enquiry, form_token: issueToken(given, 'enquiry'), homepage: '' }
		await receiveEnquiry(given, VISITOR, values, car?.id ?? '')
		return newestLead()
	}
	async function wrote(at: string, fields: Partial<typeof message> = {}) {
		site.at(at)
		const values = { ...message, ...fields, form_token: issueToken(given, 'message'), homepage: '' }
		await receiveMessage(given, VISITOR, values)
		return newestLead()
	}

	const first = await asked('2026-11-18T07:00:00+02:00')
	const second = await wrote('2026-11-18T09:30:00+02:00')
	site.at('2026-11-18T09:45:00+02:00')
	const reference = await isSent(aForm())
	site.at('2026-11-18T10:00:00+02:00')
	return { site, given, thandi, sipho, desk, phone, car, wrote, first, second, reference }
}

export const linesOn = (page: Page) => page.all('main ul[aria-label=Leads] li').map(plain)
