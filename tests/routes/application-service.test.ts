/** The finance application service: stores an application with its emails, or rejects it completely. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fail, ok } from '#app/core/result.ts'
import { submitApplication } from '#app/features/finance/application-service.server.ts'
import { changeDraft, createDraft, findDraft } from '#app/features/finance/draft-queries.server.ts'
import { TRAP_FIELD } from '#app/features/submissions/submission.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { openDatabase } from '#app/infra/database.server.ts'
import { somebody } from '#tests/applicants.ts'
import { CLIENT_IP, openApplications } from '#tests/applications.ts'

const {
	site,
	services,
	createForm: aForm,
	submit,
	sendApplication: isSent,
	findRow: rowOf,
	listEmailsAbout: emailsAbout,
	counts,
} = await openApplications()
const { db } = services

describe('an application', () => {
	test('is kept as pending, staff are told, and the applicant gets its reference number', async () => {
		const result = await submit(aForm())
		expect(result).toEqual(ok({ reference: expect.stringMatching(/^AF\d{9}$/), told: true }))
		const { id, status } = await rowOf(result.ok ? result.value.reference : '')
		expect(status).toBe('pending')
		const [notice, reply] = await emailsAbout(id)
		expect(notice).toMatchObject({ kind: 'application-notice', status: 'sent' })
		expect(reply).toMatchObject({ kind: 'application-reply' })
		const file = await readFile(join(site.emailsDir, `${notice?.id}.eml`), 'utf8')
		expect(file).toMatch(/^To: finance@highveldfamilymotors\.example\r$/m)
	})

	test('keeps the vehicle of ours that it is about, and ends its draft', async () => {
		const [car] = await db.select({ id: cars.id }).from(cars).limit(1)
		const draft = await createDraft(services, { step: 4, completed: [1, 2, 3], answers: somebody })
		const result = await submitApplication(services, CLIENT_IP, aForm(), car, draft)
		const { vehicleId } = await rowOf(result.ok ? result.value.reference : '')
		expect(vehicleId).toBe(car?.id)
		expect(await findDraft(services, draft)).toBeUndefined()
	})

	test('with a required field blank is refused, and nothing of it is kept, its draft excepted', async () => {
		const before = await counts()
		const draft = await createDraft(services, { step: 4, completed: [1, 2, 3], answers: somebody })
		const values = aForm({ ...somebody, idNumber: '123', make: '' })
		expect(await submitApplication(services, CLIENT_IP, values, undefined, draft)).toEqual(
			fail({ code: 'incomplete', fieldErrors: { idNumber: 'id-number-not-13-digits', make: 'required' } }),
		)
		expect(await counts()).toEqual(before)
		expect(await findDraft(services, draft)).toBeDefined()
	})

	test('that looks like a machine’s is kept, marked and answered like any other, its reply held', async () => {
		const reference = await isSent({ ...aForm(), [TRAP_FIELD]: 'https://spam.example' })
		const { id, spamFlags } = await rowOf(reference)
		expect(spamFlags).toEqual(['honeypot'])
		const [notice, reply] = await emailsAbout(id)
		expect(reply?.status).toBe('held')
		const file = await readFile(join(site.emailsDir, `${notice?.id}.eml`), 'utf8')
		expect(file).toContain(`Subject: [please check] Finance application ${reference}`)
	})

	test('is not too fast for its page where its draft is old enough', async () => {
		const by = { ...services, formRules: { ...services.formRules, fewestSeconds: 3 } }
		const spamFlagsFor = async (draft?: string) => {
			const result = await submitApplication(by, CLIENT_IP, aForm(), undefined, draft)
			return (await rowOf(result.ok ? result.value.reference : '')).spamFlags
		}
		const begin = () => createDraft(services, { step: 4, completed: [1, 2, 3], answers: somebody })
		const drafts = [await begin(), await begin()]
		site.setTime('2026-11-18T10:00:02.999+02:00')
		expect(await spamFlagsFor(drafts[0])).toEqual(['too-fast'])
		await changeDraft(services, drafts[1] ?? '', (draft) => draft)
		site.setTime('2026-11-18T10:00:03+02:00')
		expect(await spamFlagsFor(drafts[1])).toEqual([])
		expect(await spamFlagsFor(drafts[1])).toEqual(['too-fast']) // the draft ended with the first submission
		expect(await spamFlagsFor()).toEqual(['too-fast'])
	})

	test('over the limit is asked to wait, and not kept', async () => {
		const before = await counts()
		const by = { formRules: { ...services.formRules, perAddress: 1 } }
		const list = [aForm(), aForm()]
		const outcomes = []
		for (const form of list)
			outcomes.push(await submitApplication({ ...services, ...by }, '198.51.100.9', form))
		expect(outcomes).toEqual([ok(expect.anything()), fail({ code: 'over-limit' })])
		expect((await counts()).applications).toBe(before.applications + 1)
	})

	test('refused as wrong does not count for its mailbox', async () => {
		const by = { formRules: { ...services.formRules, perMailbox: 1 } }
		const email = 'careful@example.co.za'
		const wrong = { ...aForm(), email, idNumber: '123' }
		for (const form of [wrong, wrong])
			expect(await submit(form, by)).toMatchObject({ ok: false, error: { code: 'incomplete' } })
		const result = await submit({ ...aForm(), email }, by)
		if (!result.ok) throw new Error('it was refused')
		expect((await rowOf(result.value.reference)).spamFlags).toEqual([])
	})

	test('that cannot be stored says so, and the log tells nothing of the person', async () => {
		const away = openDatabase('postgres://nobody@127.0.0.1:1/none', { size: 1, log: services.log })
		expect(await submit(aForm(), { db: away })).toEqual(fail({ code: 'not-stored' }))
		await away.$client.end()
		const logged = JSON.stringify(site.logged)
		expect(logged).toContain('a finance application was not stored')
		for (const fact of [somebody.idNumber, somebody.fullName, somebody.email, somebody.dateOfBirth])
			expect(logged).not.toContain(fact)
	})
})
