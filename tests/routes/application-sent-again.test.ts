/**
 * Idempotent submission: double clicks, retries and floods store an application once and get the same
 * response each time.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fail } from '#app/core/result.ts'
import type { FormValues } from '#app/features/finance/application.ts'
import { TOKEN_FIELD } from '#app/features/submissions/submission.ts'
import { somebody } from '#tests/applicants.ts'
import { openApplications } from '#tests/applications.ts'
import { sized } from '#tests/sized.ts'

const { services, createForm: aForm, submit, sendApplication: isSent, counts } = await openApplications()

describe('sent again', () => {
	test('an application is answered as before, also with its last step alone once the draft has gone', async () => {
		const form = aForm()
		const reference = await isSent(form)
		const before = await counts()
		const { vehicleCategory, make, model, purchasePrice } = somebody
		const lastStep = { ...form, purchasePrice: '389 900.00' }
		expect(await isSent(form)).toBe(reference)
		expect(await isSent(lastStep)).toBe(reference)
		const all = Object.keys(somebody)
		const rest = all.slice(all.indexOf('vehicleCategory')).map((name) => [name, somebody[name]])
		const perUser = { [TOKEN_FIELD]: form[TOKEN_FIELD], ...Object.fromEntries(rest) } as FormValues
		expect(perUser).toMatchObject({ vehicleCategory, make, model, purchasePrice })
		expect(await isSent(perUser)).toBe(reference)
		expect(await submit({ ...perUser, purchasePrice: '1' })).toEqual(fail({ code: 'other-content' }))
		expect(await counts()).toEqual(before)
	})

	test.each([
		['another name', { fullName: 'Pieter Nel' }],
		['another tick', { consentMarketing: 'yes' }],
		['an ethnic group and its tick', { consentEthnicGroup: 'yes' }],
		['an ID number that is none', { idNumber: '1' }],
	])('with %s it is other content', async (_, change) => {
		const form = aForm()
		await isSent(form)
		expect(await submit({ ...form, ...change })).toEqual(fail({ code: 'other-content' }))
	})

	test('many times at once it makes one row, one pair of letters and one reference', async () => {
		const form = aForm()
		const before = await counts()
		const references = await Promise.all(Array.from({ length: sized(15, 50) }, () => isSent(form)))
		expect(new Set(references).size).toBe(1)
		expect(await counts()).toEqual({
			applications: before.applications + 1,
			emails: before.emails + 2,
		})
	})

	test('in any order, together or one by one, it is kept once, and only what was kept is answered', async () => {
		const schedule = fc.array(fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }), {
			minLength: 1,
			maxLength: 4,
		})
		await fc.assert(
			fc.asyncProperty(schedule, async (rounds) => {
				const form = aForm()
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

const MANY = sized(100, 1_000) // of a thousand numbers in a millisecond, so some collide

describe('many at once', () => {
	test.each([
		['by a clock that stands still', () => services.now()],
		['by a clock that runs', () => new Date()],
	])('are all kept under numbers of their own, %s', async (_, now) => {
		const before = await counts()
		const references = await Promise.all(
			Array.from({ length: MANY }, (_, turn) =>
				isSent(aForm({ ...somebody, email: `visitor${turn}@example.com` }), { now }),
			),
		)
		expect(new Set(references).size).toBe(MANY)
		expect(await counts()).toEqual({
			applications: before.applications + MANY,
			emails: before.emails + 2 * MANY,
		})
	})
})
