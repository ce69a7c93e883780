/**
 * Idempotent submission: double clicks, retries and floods store an application once and get the same
 * response each time.
 */
import fc from 'fast-check'
import PQueue from 'p-queue'
import { describe, expect, test } from 'vitest'
import { fail } from '#app/core/result.ts'
import type { FormValues } from '#app/features/finance/application/application.ts'
import { TOKEN_FIELD } from '#app/features/submissions/submission.ts'
import type { FormQueue } from '#app/infra/turns.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { openApplications } from '#tests/applications.ts'
import { sized } from '#tests/sized.ts'

const { services, createForm, submit, sendApplication, counts } = await openApplications()

/** A form queue without limits, with which no visitor has to try again. */
const unlimitedQueue = new PQueue({ concurrency: 3 })
const formWork: FormQueue = {
	isFull: () => false,
	isShareFull: () => false,
	run: (_, work) => unlimitedQueue.add(work),
}

describe('an application that is sent again', () => {
	test('gets the same result, even from its last step alone once the draft is deleted', async () => {
		const form = createForm()
		const reference = await sendApplication(form)
		const before = await counts()
		const { vehicleCategory, make, model, purchasePrice } = sampleApplicant
		const lastStep = { ...form, purchasePrice: '389 900.00' }
		expect(await sendApplication(form)).toBe(reference)
		expect(await sendApplication(lastStep)).toBe(reference)
		const all = Object.keys(sampleApplicant)
		const rest = all.slice(all.indexOf('vehicleCategory')).map((name) => [name, sampleApplicant[name]])
		const lastStepOnly = { [TOKEN_FIELD]: form[TOKEN_FIELD], ...Object.fromEntries(rest) } as FormValues
		expect(lastStepOnly).toMatchObject({ vehicleCategory, make, model, purchasePrice })
		expect(await sendApplication(lastStepOnly)).toBe(reference)
		expect(await submit({ ...lastStepOnly, purchasePrice: '1' })).toEqual(fail({ code: 'other-content' }))
		expect(await counts()).toEqual(before)
	})

	test.each([
		['another name', { fullName: 'Pieter Nel' }],
		['another consent', { consentMarketing: 'yes' }],
		['an ethnic group and its consent', { consentEthnicGroup: 'yes' }],
		['an invalid ID number', { idNumber: '1' }],
	])('with %s is rejected as other content', async (_, change) => {
		const form = createForm()
		await sendApplication(form)
		expect(await submit({ ...form, ...change })).toEqual(fail({ code: 'other-content' }))
	})

	test('many times at once makes one row, one pair of emails and one reference number', async () => {
		const form = createForm()
		const before = await counts()
		const references = await Promise.all(
			Array.from({ length: sized(15, 50) }, () => sendApplication(form, { formWork })),
		)
		expect(new Set(references).size).toBe(1)
		expect(await counts()).toEqual({
			applications: before.applications + 1,
			emails: before.emails + 2,
		})
	})

	test('in any order, concurrently or in sequence, is stored once, and only the stored content is accepted', async () => {
		const schedule = fc.array(fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }), {
			minLength: 1,
			maxLength: 4,
		})
		await fc.assert(
			fc.asyncProperty(schedule, async (rounds) => {
				const form = createForm()
				const other = { ...form, purchasePrice: '1' }
				const before = await counts()
				const outcomes: string[] = []
				for (const round of rounds)
					await Promise.all(
						round.map(async (isOther) => {
							const result = await submit(isOther ? other : form)
							outcomes.push(
								result.ok ? `${isOther} ${result.value.reference}` : `${isOther} ${result.error.code}`,
							)
						}),
					)
				const accepted = new Set(outcomes.filter((outcome) => / AF\d{9}$/.test(outcome)))
				expect(accepted.size).toBe(1)
				for (const outcome of outcomes)
					if (!accepted.has(outcome)) expect(outcome).toMatch(/^(true|false) other-content$/)
				expect(await counts()).toEqual({
					applications: before.applications + 1,
					emails: before.emails + 2,
				})
			}),
			{ numRuns: sized(10, 30) },
		)
	})
})

const MANY = sized(100, 1_000) // there are 1,000 reference numbers per millisecond, so some collide

describe('many applications at once', () => {
	test.each([
		['with a fixed clock', () => services.now()],
		['with a running clock', () => new Date()],
	])('are all stored under unique reference numbers, %s', async (_, now) => {
		const before = await counts()
		const references = await Promise.all(
			Array.from({ length: MANY }, (_, index) =>
				sendApplication(createForm({ ...sampleApplicant, email: `visitor${index}@example.com` }), {
					now,
					formWork,
				}),
			),
		)
		expect(new Set(references).size).toBe(MANY)
		expect(await counts()).toEqual({
			applications: before.applications + MANY,
			emails: before.emails + 2 * MANY,
		})
	})
})
