/**
 * Applications while no notification can be sent: they are stored anyway, and the response says that staff
 * were not notified.
 */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ok } from '#app/core/result.ts'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { admins } from '#app/features/staff/auth-table.server.ts'
import { emails } from '#app/infra/email-table.server.ts'
import { somebody } from '#tests/applicants.ts'
import { getConsentTexts, openApplications } from '#tests/applications.ts'

const NOBODY_LISTENS = 'smtp://127.0.0.1:1'
const {
	services,
	createForm: aForm,
	submit,
	findRow: rowOf,
	listEmailsAbout: emailsAbout,
} = await openApplications({ smtpUrl: NOBODY_LISTENS })

test('without a mail server the application is kept, untold, and its letters wait', async () => {
	const form = aForm()
	const result = await submit(form)
	expect(result).toEqual(ok({ reference: expect.stringMatching(/^AF\d{9}$/), told: false }))
	const { id } = await rowOf(result.ok ? result.value.reference : '')
	const [notice] = await emailsAbout(id)
	expect(notice).toMatchObject({ kind: 'application-notice', status: 'delayed' })

	// The same result again; after the email is sent, a resubmission reports it.
	expect(await submit(form)).toEqual(result)
	await services.db.update(emails).set({ status: 'sent' }).where(eq(emails.about, id))
	expect(await submit(form)).toMatchObject({ ok: true, value: { told: true } })
})

test('with nobody to tell the application is kept, and its applicant has an acknowledgement', async () => {
	await services.db.delete(dealerSettings)
	await services.db.delete(admins)
	const result = await submit(aForm({ ...somebody, ...(await getConsentTexts(services)) }))
	expect(result).toMatchObject({ ok: true, value: { told: false } })
	const { id } = await rowOf(result.ok ? result.value.reference : '')
	expect((await emailsAbout(id)).map(({ kind }) => kind)).toEqual(['application-reply'])
})
