/** The finance application service: stores an application with its emails, or rejects it completely. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fail, ok } from '#app/core/result.ts'
import { type FormValues, VEHICLE_FIELD } from '#app/features/finance/application/application.ts'
import {
	changeDraft,
	createDraft,
	findDraft,
} from '#app/features/finance/application/draft-queries.server.ts'
import { submitApplication } from '#app/features/finance/application/submit-application.server.ts'
import { TRAP_FIELD } from '#app/features/submissions/submission.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { CLIENT_IP, openApplications } from '#tests/applications.ts'
import { connect, UNREACHABLE_DATABASE } from '#tests/database.ts'
import { I20 } from '#tests/demo-vehicles.ts'

const { site, services, createForm, submit, sendApplication, findRow, listEmailsAbout, counts } =
	await openApplications()
const postOf = (values: FormValues) => ({ clientIp: CLIENT_IP, values })

describe('an application', () => {
	test('is stored as pending, staff are notified, and the applicant gets its reference number', async () => {
		const result = await submit(createForm())
		expect(result).toEqual(ok({ reference: expect.stringMatching(/^AF\d{9}$/), isStaffNotified: true }))
		const { id, status } = await findRow(result.ok ? result.value.reference : '')
		expect(status).toBe('pending')
		const [notice, reply] = await listEmailsAbout(id)
		expect(notice).toMatchObject({ kind: 'application-notice', status: 'sent' })
		expect(reply).toMatchObject({ kind: 'application-reply' })
		const file = await readFile(join(site.emailsDir, `${notice?.id}.eml`), 'utf8')
		expect(file).toMatch(/^To: finance@highveldfamilymotors\.example\r$/m)
	})

	test('is stored with the vehicle it is about, and its draft is deleted', async () => {
		const draft = await createDraft(services, { step: 4, completed: [1, 2, 3], answers: sampleApplicant })
		const values = { ...createForm(), [VEHICLE_FIELD]: I20 }
		const result = await submitApplication(services, { ...postOf(values), draft })
		const { vehicleId } = await findRow(result.ok ? result.value.reference : '')
		expect(vehicleId).toBe(I20)
		expect(await findDraft(services, draft)).toBeUndefined()
	})

	test('with invalid fields is rejected and not stored, and its draft is kept', async () => {
		const before = await counts()
		const draft = await createDraft(services, { step: 4, completed: [1, 2, 3], answers: sampleApplicant })
		const values = createForm({ ...sampleApplicant, idNumber: '123', make: '' })
		expect(await submitApplication(services, { ...postOf(values), draft })).toEqual(
			fail({ code: 'incomplete', fieldErrors: { idNumber: 'id-number-not-13-digits', make: 'required' } }),
		)
		expect(await counts()).toEqual(before)
		expect(await findDraft(services, draft)).toBeDefined()
	})

	test('that fills in the honeypot is accepted and stored with a spam flag, and its reply is held', async () => {
		const reference = await sendApplication({ ...createForm(), [TRAP_FIELD]: 'https://spam.example' })
		const { id, spamFlags } = await findRow(reference)
		expect(spamFlags).toEqual(['honeypot'])
		const [notice, reply] = await listEmailsAbout(id)
		expect(reply?.status).toBe('held')
		const file = await readFile(join(site.emailsDir, `${notice?.id}.eml`), 'utf8')
		expect(file).toContain(`Subject: [please check] Finance application ${reference}`)
	})

	test('is not flagged as too fast when its draft is old enough', async () => {
		const by = { ...services, formRules: { ...services.formRules, fewestSeconds: 3 } }
		const spamFlagsFor = async (draft?: string) => {
			const result = await submitApplication(by, { ...postOf(createForm()), draft })
			return (await findRow(result.ok ? result.value.reference : '')).spamFlags
		}
		const startDraft = () =>
			createDraft(services, { step: 4, completed: [1, 2, 3], answers: sampleApplicant })
		const drafts = [await startDraft(), await startDraft()]
		site.setTime('2026-11-18T10:00:02.999+02:00')
		expect(await spamFlagsFor(drafts[0])).toEqual(['too-fast'])
		await changeDraft(services, drafts[1] ?? '', (draft) => draft)
		site.setTime('2026-11-18T10:00:03+02:00')
		expect(await spamFlagsFor(drafts[1])).toEqual([])
		expect(await spamFlagsFor(drafts[1])).toEqual(['too-fast']) // the draft ended with the first submission
		expect(await spamFlagsFor()).toEqual(['too-fast'])
	})

	test('over the rate limit is rejected and not stored', async () => {
		const before = await counts()
		const by = { formRules: { ...services.formRules, perAddress: 1 } }
		const list = [createForm(), createForm()]
		const outcomes = []
		for (const form of list)
			outcomes.push(
				await submitApplication({ ...services, ...by }, { clientIp: '198.51.100.9', values: form }),
			)
		expect(outcomes).toEqual([ok(expect.anything()), fail({ code: 'over-limit' })])
		expect((await counts()).applications).toBe(before.applications + 1)
	})

	test('that is rejected as invalid does not count towards the limit of its mailbox', async () => {
		const by = { formRules: { ...services.formRules, perMailbox: 1 } }
		const email = 'careful@example.co.za'
		const wrong = { ...createForm(), email, idNumber: '123' }
		for (const form of [wrong, wrong])
			expect(await submit(form, by)).toMatchObject({ ok: false, error: { code: 'incomplete' } })
		const result = await submit({ ...createForm(), email }, by)
		if (!result.ok) throw new Error('it was rejected')
		expect((await findRow(result.value.reference)).spamFlags).toEqual([])
	})

	test('that cannot be stored returns an error code, and the log has no personal data', async () => {
		const unreachable = connect(UNREACHABLE_DATABASE, onTestFinished)
		expect(await submit(createForm(), { db: unreachable })).toEqual(fail({ code: 'not-submitted' }))
		const logged = JSON.stringify(site.logged)
		expect(logged).toContain('a finance application was not stored')
		for (const fact of [
			sampleApplicant.idNumber,
			sampleApplicant.fullName,
			sampleApplicant.email,
			sampleApplicant.dateOfBirth,
		])
			expect(logged).not.toContain(fact)
	})
})
