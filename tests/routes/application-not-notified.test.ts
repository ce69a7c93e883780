/**
 * Applications while no notification can be sent: they are stored anyway, and the response says that staff
 * were not notified.
 */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ok } from '#app/core/result.ts'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { admins } from '#app/features/staff/sign-in/auth-table.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { getConsentTexts, openApplications } from '#tests/applications.ts'

const UNREACHABLE_SMTP = 'smtp://127.0.0.1:1'
const { services, createForm, submit, findRow, listEmailsAbout } = await openApplications({
	smtpUrl: UNREACHABLE_SMTP,
})

test('without a mail server an application is stored, its email waits and staff count as not notified', async () => {
	const form = createForm()
	const result = await submit(form)
	expect(result).toEqual(ok({ reference: expect.stringMatching(/^AF\d{9}$/), isStaffNotified: false }))
	const { id } = await findRow(result.ok ? result.value.reference : '')
	const [notice] = await listEmailsAbout(id)
	expect(notice).toMatchObject({ kind: 'application-notice', status: 'delayed' })

	// The same result again; after the email is sent, a resubmission reports it.
	expect(await submit(form)).toEqual(result)
	await services.db.update(emails).set({ status: 'sent' }).where(eq(emails.about, id))
	expect(await submit(form)).toMatchObject({ ok: true, value: { isStaffNotified: true } })
})

test('without a staff address an application is stored and the applicant gets an acknowledgement', async () => {
	await services.db.delete(dealerSettings)
	await services.db.delete(admins)
	const result = await submit(createForm({ ...sampleApplicant, ...(await getConsentTexts(services)) }))
	expect(result).toMatchObject({ ok: true, value: { isStaffNotified: false } })
	const { id } = await findRow(result.ok ? result.value.reference : '')
	expect((await listEmailsAbout(id)).map(({ kind }) => kind)).toEqual(['application-reply'])
})
