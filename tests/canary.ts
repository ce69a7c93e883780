/** A person whose values occur nowhere else, and who has used every form. */
import { inArray } from 'drizzle-orm'
import type { FormValues } from '#app/features/finance/application/application.ts'
import { createDraft } from '#app/features/finance/application/draft-queries.server.ts'
import { enquiryKind, messageKind } from '#app/features/leads/lead-kind.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { listFeatured } from '#app/features/vehicles/vehicle-queries.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { sampleApplicant } from './applicants.ts'
import { CLIENT_IP, openApplications } from './applications.ts'
import { enquiry, message } from './lead-values.ts'
import { signInNewStaff } from './staff.ts'
import { formOf } from './submissions.ts'
import { waitUntil } from './until.ts'

export const CANARY = {
	fullName: 'Xolelwa Canary-Ndlovu',
	email: 'xolelwa.canary@example.co.za',
	phone: '083 777 1234',
	idNumber: '9104120471083',
	dateOfBirth: '1991-04-12',
	residentialStreet: '88 Canary Close',
	currentEmployer: 'Canary Colliery',
	ethnicGroup: 'coloured',
}
export const EMAIL_TEXT = 'Canary words in an email'
export const NOTE = 'Canary note of staff'
export const FACTS = [
	CANARY.fullName,
	CANARY.email,
	CANARY.phone,
	CANARY.idNumber,
	CANARY.dateOfBirth,
	EMAIL_TEXT,
]
export const PLANTED = [...FACTS, '0837771234', CANARY.residentialStreet, CANARY.currentEmployer, NOTE]
export const IDENTIFIERS = `${CANARY.email}\n${CANARY.phone}\n${CANARY.idNumber}`

/**
 * Creates an enquiry, a message, an application, a draft and a staff note, with all emails sent. Call it at
 * the top of a test file.
 */
export async function openCanary() {
	const { site, services, createForm, sendApplication, findRow } = await openApplications()
	const { db } = services
	const admin = await signInNewStaff(site)
	const [car] = await listFeatured(db)
	const own = { from_name: CANARY.fullName, from_email: CANARY.email }
	const sendMessage = (text: string) =>
		messageKind.receive(services, {
			clientIp: CLIENT_IP,
			values: formOf(services, 'message', { ...message, ...own, message: text }),
		})
	const enquiryFields = { ...enquiry, ...own, message: EMAIL_TEXT, from_phone: CANARY.phone }
	await enquiryKind.receive(services, {
		clientIp: CLIENT_IP,
		values: formOf(services, 'enquiry', enquiryFields),
		vehicleId: car?.id ?? '',
	})
	await sendMessage(EMAIL_TEXT)
	const values: FormValues = { ...sampleApplicant, ...CANARY, consentEthnicGroup: 'yes' }
	await createDraft(services, { step: 2, completed: [1], answers: values })
	const application = await findRow(await sendApplication(createForm(values)))
	await admin.submit(`/admin/applications/${application.id}`, {
		intent: 'note',
		key: crypto.randomUUID(),
		note: NOTE,
	})
	const stored = await db.select({ id: leads.id }).from(leads)
	const ids = [...stored.map(({ id }) => id), application.id]
	await waitUntil(async () => {
		const about = await db.select().from(emails).where(inArray(emails.about, ids))
		return about.length === 6 && about.every(({ status }) => status === 'sent')
	})
	return { site, services, admin, values, application, ids, writes: sendMessage }
}
