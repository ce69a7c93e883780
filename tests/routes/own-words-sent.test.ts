/** What a dealership that is not the demonstration's sends: its emails and the PDF of an application. */
import { describe, expect, test } from 'vitest'
import { dealerSettings, pageTexts } from '#app/features/dealer/dealer-table.server.ts'

import { emails } from '#app/infra/email/email-table.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { getConsentTexts, openApplications } from '#tests/applications.ts'
import { addVehicles } from '#tests/demo-vehicles.ts'
import { listEmails } from '#tests/emails.ts'
import { enquiry, message } from '#tests/lead-values.ts'
import { readPdfText } from '#tests/pdf-text.ts'
import { changeSettings, SETTINGS } from '#tests/settings-form.ts'
import { BASE_URL } from '#tests/site.ts'
import { PASSWORD, signInNewStaff } from '#tests/staff.ts'

const { site, services, createForm, sendApplication, findRow } = await openApplications({ demo: false })
const { db } = services
for (const table of [pageTexts, dealerSettings]) await db.delete(table)
const owner = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true })
await changeSettings(owner, SETTINGS.dealership, 'dealership', { name: 'Vaal Auto Traders', founded: '' })
await changeSettings(owner, SETTINGS.contact, 'contact', {
	street: '12 Merriman Avenue',
	town: 'Vereeniging',
	postalCode: '1930',
	province: 'Gauteng',
	phone: '016 000 0000',
	marketplaceLabel: '',
	marketplaceAddress: '',
})
const address = 'sales@vaalautotraders.example'
await changeSettings(owner, SETTINGS.emails, 'recipients', {
	messages: address,
	applications: address,
	password: PASSWORD,
})

const OF_THE_DEMO =
	/highveld(?! colliery)|kinross|mpumalanga|1990|second generation|our own workshop|family (business|dealership)/gi

const [vehicle] = await addVehicles(db, 1, () => ({}))

describe('a second dealership', () => {
	test('sends emails in its own name, without a trace of the demonstration', async () => {
		await db.delete(emails) // those from before it had a name
		await site.submit(`/car/${vehicle}`, enquiry)
		await site.submit('/contact', message)
		await sendApplication(createForm({ ...sampleApplicant, ...(await getConsentTexts(services)) }))
		await owner.submit('/admin/staff', {
			intent: 'invite',
			email: 'new@example.co.za',
			password: PASSWORD,
		})
		const sent = [...(await listEmails(services)).values()]
		expect(sent.length).toBeGreaterThan(4)
		for (const { subject, text } of sent) {
			const all = [subject, text].join('\n')
			expect(all.match(OF_THE_DEMO)).toBeNull()
		}
		const toVisitors = sent.filter(({ text }) => text.includes('Vaal Auto Traders'))
		expect(toVisitors.length).toBeGreaterThan(2)
	})

	test('prints an application in its own name', async () => {
		const { id } = await findRow(
			await sendApplication(createForm({ ...sampleApplicant, ...(await getConsentTexts(services)) })),
		)
		const response = await owner.request(`/admin/applications/${id}/pdf`, {
			method: 'POST',
			body: new URLSearchParams({ password: PASSWORD }),
			headers: { Origin: BASE_URL },
		})
		const text = readPdfText(Buffer.from(await response.arrayBuffer())).join('\n')
		expect(text.match(OF_THE_DEMO)).toBeNull()
		expect(text).toContain('Vaal Auto Traders')
	})
})
