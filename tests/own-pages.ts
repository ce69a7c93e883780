/** Sends leads and applications, and finds the pages of their senders by the links in the acknowledgements. */
import { eq } from 'drizzle-orm'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { submitApplication } from '#app/features/finance/application/submit-application.server.ts'
import { enquiryKind } from '#app/features/leads/lead-kind.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { sampleApplicant } from './applicants.ts'
import { CLIENT_IP, getConsentTexts } from './applications.ts'
import { I20 } from './demo-vehicles.ts'
import { listEmails } from './emails.ts'
import { enquiry } from './lead-values.ts'
import { formOf } from './submissions.ts'

export function openOwnPages(services: Services) {
	const { db } = services

	/** The addresses in all acknowledgements, by what they are about. */
	async function ownPages(): Promise<Map<string, string>> {
		const emails = [...(await listEmails(services)).values()]
		return new Map(
			emails.flatMap(({ about, text }) => {
				const [path] = text.match(/\/my-enquiry[?]link=[\w-]+/) ?? []
				return path ? [[about, path]] : []
			}),
		)
	}

	/** Sends a form, and returns the new record with the address of its page. */
	async function sendAndFind(send: () => Promise<unknown>): Promise<{ id: string; path: string }> {
		const before = await ownPages()
		await send()
		const [added] = [...(await ownPages())].filter(([id]) => !before.has(id))
		const [id = '', path = ''] = added ?? []
		return { id, path }
	}

	const sendLead = () =>
		sendAndFind(() =>
			enquiryKind.receive(services, {
				clientIp: CLIENT_IP,
				values: formOf(services, 'enquiry', enquiry),
				vehicleId: I20,
			}),
		)

	async function sendApplication(values = sampleApplicant) {
		const form = { ...(await getConsentTexts(services)), ...values, ...formOf(services, 'application') }
		const sent = await sendAndFind(() => submitApplication(services, { clientIp: CLIENT_IP, values: form }))
		const [row] = await db.select().from(financeApplications).where(eq(financeApplications.id, sent.id))
		return { row: row as NonNullable<typeof row>, path: sent.path }
	}

	return { ownPages, sendLead, sendApplication }
}
