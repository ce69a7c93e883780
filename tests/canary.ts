/** Somebody whose facts stand nowhere else, and who has used every form. */
import { inArray } from 'drizzle-orm'
import type { Answers } from '#app/finance/application.ts'
import { createDraft } from '#app/finance/draft-store.server.ts'
import { issueToken } from '#app/intake/form-token.server.ts'
import { receiveEnquiry } from '#app/leads/enquiry-desk.server.ts'
import { leads } from '#app/leads/lead-table.server.ts'
import { receiveMessage } from '#app/leads/message-desk.server.ts'
import { letters } from '#app/platform/letter-table.server.ts'
import { listFeatured } from '#app/vehicles/vehicle-store.server.ts'
import { somebody } from './applicants.ts'
import { openApplications, VISITOR } from './applications.ts'
import { enquiry, message } from './leads.ts'
import { addStaff, signedIn } from './staff.ts'
import { until } from './until.ts'

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
export const SAID = 'Canary words in a letter'
export const NOTED = 'Canary note of staff'
export const FACTS = [CANARY.fullName, CANARY.email, CANARY.phone, CANARY.idNumber, CANARY.dateOfBirth, SAID]
export const PLANTED = [...FACTS, '0837771234', CANARY.residentialStreet, CANARY.currentEmployer, NOTED]
export const CLUES = `${CANARY.email}\n${CANARY.phone}\n${CANARY.idNumber}`

/** Call it at the head of a test file: an enquiry, a message, an application and a draft, a note by staff, all letters out. */
export async function openCanary() {
	const { site, given, aForm, isSent, rowOf } = await openApplications()
	const { db } = given
	await addStaff(site, 'thandi@example.co.za', { name: 'Thandi Mokoena' })
	const desk = await signedIn(site, 'thandi@example.co.za')
	const [car] = await listFeatured(db)
	const own = { from_name: CANARY.fullName, from_email: CANARY.email, homepage: '' }
	const writes = (text: string) =>
		receiveMessage(given, VISITOR, {
			...{ ...message, ...own, message: text },
			form_token: issueToken(given, 'message'),
		})
	const asked = { ...enquiry, ...own, message: SAID, from_phone: CANARY.phone }
	await receiveEnquiry(given, VISITOR, { ...asked, form_token: issueToken(given, 'enquiry') }, car?.id ?? '')
	await writes(SAID)
	const answers: Answers = { ...somebody, ...CANARY, consentEthnicGroup: 'yes' }
	await createDraft(given, { step: 2, completed: [1], answers })
	const application = await rowOf(await isSent(aForm(answers)))
	await desk.submit(`/admin/applications/${application.id}`, {
		...{ intent: 'note', key: crypto.randomUUID(), note: NOTED },
	})
	const kept = await db.select({ id: leads.id }).from(leads)
	const ids = [...kept.map(({ id }) => id), application.id]
	await until(async () => {
		const about = await db.select().from(letters).where(inArray(letters.about, ids))
		return about.length === 6 && about.every(({ status }) => status === 'sent')
	})
	return { site, given, desk, answers, application, ids, writes }
}
