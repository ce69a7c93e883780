/** Applications while nobody can be told: kept all the same, and said so. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dealerSettings } from '#app/dealer/dealer-table.server.ts'
import { ok } from '#app/kernel/result.ts'
import { letters } from '#app/platform/letter-table.server.ts'
import { admins } from '#app/staff/auth-table.server.ts'
import { somebody } from '#tests/applicants.ts'
import { consentsSeen, openApplications } from '#tests/applications.ts'

const NOBODY_LISTENS = 'smtp://127.0.0.1:1'
const { given, aForm, submit, rowOf, lettersAbout } = await openApplications({ smtpUrl: NOBODY_LISTENS })

test('without a mail server the application is kept, untold, and its letters wait', async () => {
	const form = aForm()
	const sent = await submit(form)
	expect(sent).toEqual(ok({ reference: expect.stringMatching(/^AF\d{9}$/), told: false }))
	const { id } = await rowOf(sent.ok ? sent.value.reference : '')
	const [notice] = await lettersAbout(id)
	expect(notice).toMatchObject({ kind: 'application-notice', status: 'delayed' })

	// The same answer again; and once the letter is out, sending again tells so.
	expect(await submit(form)).toEqual(sent)
	await given.db.update(letters).set({ status: 'sent' }).where(eq(letters.about, id))
	expect(await submit(form)).toMatchObject({ ok: true, value: { told: true } })
})

test('with nobody to tell the application is kept, and its applicant has an acknowledgement', async () => {
	await given.db.delete(dealerSettings)
	await given.db.delete(admins)
	const sent = await submit(aForm({ ...somebody, ...(await consentsSeen(given)) }))
	expect(sent).toMatchObject({ ok: true, value: { told: false } })
	const { id } = await rowOf(sent.ok ? sent.value.reference : '')
	expect((await lettersAbout(id)).map(({ kind }) => kind)).toEqual(['application-reply'])
})
