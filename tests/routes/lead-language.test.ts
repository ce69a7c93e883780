/** What the dealership writes later than the form is in the language in which the person wrote. */
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { inLanguage } from '#app/core/language.server.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { submitApplication } from '#app/features/finance/application/submit-application.server.ts'
import { sendAlerts } from '#app/features/leads/alerts/send-alerts.server.ts'
import { giveAnswer } from '#app/features/leads/answers/answer-service.server.ts'
import { SEES_ALL } from '#app/features/leads/inbox/inbox-queries.server.ts'
import { listWaitingLeads } from '#app/features/leads/inbox/inbox-service.server.ts'
import { enquiryKind } from '#app/features/leads/lead-kind.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { sendReminders } from '#app/features/leads/test-drives/drive-email.server.ts'
import { testDriveKind } from '#app/features/leads/test-drives/test-drive-bookings.server.ts'
import { tradeInKind, writeOffer } from '#app/features/leads/trade-ins/trade-in-service.server.ts'
import { alertMessages } from '#messages/alerts.ts'
import { answerMessages } from '#messages/answers.ts'
import { inboxMessages } from '#messages/inbox.ts'
import { leadEmailMessages, testDriveEmailMessages } from '#messages/lead-emails.ts'
import { tradeInEmailMessages } from '#messages/trade-ins.ts'
import { openAlerts } from '#tests/alerts.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { CLIENT_IP, getConsentTexts } from '#tests/applications.ts'
import { I20 } from '#tests/demo-vehicles.ts'
import { listEmails } from '#tests/emails.ts'
import { addBrackets, BRACKETS } from '#tests/language.ts'
import { enquiry } from '#tests/lead-values.ts'
import { addStaff } from '#tests/staff.ts'
import { formOf } from '#tests/submissions.ts'
import { person, setTestDrives } from '#tests/test-drives.ts'
import { tradeIn } from '#tests/trade-ins.ts'

addBrackets(alertMessages, answerMessages, inboxMessages, leadEmailMessages, testDriveEmailMessages)
addBrackets(tradeInEmailMessages)

const { site, services, begin, addVehicle, findNewestLead } = await openAlerts()
const { db } = services
await setTestDrives(db)
beforeAll(() => site.setTime('2026-11-18T10:00:00+02:00'))

type Kind = typeof enquiryKind | typeof testDriveKind | typeof tradeInKind

/** Sends a form in a language; the id of the lead. */
async function send(language: string, kind: Kind, fields: Record<string, string>): Promise<string> {
	const values = formOf(services, kind.kind, fields)
	const result = await inLanguage(language, () =>
		kind.receive(services, { clientIp: CLIENT_IP, values, vehicleId: I20 }),
	)
	expect(result.outcome).toBe('sent')
	return (await findNewestLead()).id
}

const emailsOf = async (id: string, kind: string) =>
	[...(await listEmails(services)).values()].filter((email) => email.about === id && email.kind === kind)
const subjectOf = async (id: string, kind: string) => (await emailsOf(id, kind))[0]?.subject

/** As one of the version before, which knows no language. */
const forgetLanguage = (id: string) =>
	db.update(leads).set({ language: sql`default` }).where(eq(leads.id, id))

test('a lead has the language of its form, and its acknowledgement is in it', async () => {
	const id = await send(BRACKETS, enquiryKind, enquiry)
	expect(await findNewestLead()).toMatchObject({ id, language: BRACKETS })
	expect(await subjectOf(id, 'enquiry-reply')).toMatch(/^\[.*\]$/)
})

test('so has an application', async () => {
	const values = {
		...(await getConsentTexts(services)),
		...sampleApplicant,
		...formOf(services, 'application'),
	}
	const sent = await inLanguage(BRACKETS, () => submitApplication(services, { clientIp: CLIENT_IP, values }))
	expect(sent.ok).toBe(true)
	const { language } = financeApplications
	expect(await db.select({ language }).from(financeApplications)).toContainEqual({ language: BRACKETS })
})

describe.each([
	['in the language of the form', BRACKETS, /^\[.*\]$/],
	['of before, in English', undefined, /^[^[].*[^\]]$/],
])('%s', (_, language, written) => {
	const sendForm = async (kind: Kind, fields: Record<string, string>) => {
		const id = await send(BRACKETS, kind, fields)
		if (!language) await forgetLanguage(id)
		return id
	}

	test('is the answer by a button, and its notice to staff in that of the site', async () => {
		const id = await sendForm(enquiryKind, { ...enquiry, from_email: `${written.source.length}@example.com` })
		const [notice] = await emailsOf(id, 'enquiry-notice')
		const [link] = notice?.buttons?.links ?? []
		const token = new URL(link?.url ?? '').searchParams.get('link') ?? ''
		expect(await giveAnswer(services, token, { answer: 'here' })).toEqual({ ok: true, value: undefined })
		expect(await subjectOf(id, 'enquiry-answer-reply')).toMatch(written)
		expect(await subjectOf(id, 'enquiry-answered-notice')).not.toContain('[')
	})

	test('is the email that staff open to reply', async () => {
		const id = await sendForm(enquiryKind, enquiry)
		await db.update(leads).set({ status: 'contacted' }).where(sql`${leads.id} <> ${id}`)
		const waiting = (await listWaitingLeads(services, SEES_ALL)).find((lead) => lead.id === id)
		const mail = typeof waiting?.contact === 'object' ? waiting.contact.links.mail : undefined
		expect(new URL(mail ?? '').searchParams.get('subject')).toMatch(written)
	})

	test('is the reminder of a test drive', async () => {
		site.setTime('2026-11-18T10:00:00+02:00')
		const slot = language ? '2026-11-20T10:30' : '2026-11-20T12:30'
		const id = await sendForm(testDriveKind, { ...person, slot })
		site.setTime('2026-11-19T10:00:00+02:00')
		await sendReminders(services)
		expect(await subjectOf(id, 'test-drive-reminder-reply')).toMatch(written)
	})

	test('is the offer for a vehicle', async () => {
		const id = await sendForm(tradeInKind, { ...tradeIn, from_email: `offer-${language}@example.com` })
		const by = { id: await addStaff(site, `staff-${language}@example.com`), name: 'Thandi' }
		const offer = { key: crypto.randomUUID(), amount: '230 000', validUntil: '2026-11-30' }
		expect(await writeOffer(services, by, id, { ...offer, most: '', conditions: '' })).toMatchObject({
			ok: true,
		})
		expect(await subjectOf(id, 'trade-in-offer-reply')).toMatch(written)
	})

	test('is the alert about a vehicle that came', async () => {
		site.setTime('2026-11-18T10:00:00+02:00')
		const address = `alert-${language}@example.com`
		await begin('?model=Toyota+Hilux', address, 'at-once')
		const { id } = await findNewestLead()
		if (language) await db.update(leads).set({ language }).where(eq(leads.id, id))
		site.setTime('2026-11-18T11:00:00+02:00')
		await addVehicle({ make: 'Toyota', model: 'Hilux', name: 'Toyota Hilux', createdAt: services.now() })
		await sendAlerts(services)
		expect(await subjectOf(id, 'alert-find-reply')).toMatch(written)
	})
})
