/** Encrypted applications: the values can be decrypted with the keys, and cannot be read without them. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fail, ok } from '#app/core/result.ts'
import type { FormValues } from '#app/features/finance/application/application.ts'
import {
	addApplication,
	findApplication,
} from '#app/features/finance/application/application-queries.server.ts'
import { toApplicationRecord } from '#app/features/finance/application/application-schema.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { acceptedConsents } from '#app/features/finance/application/consents.ts'
import type { Keyring, Purpose } from '#app/infra/encryption/keyring.server.ts'

import { anybody, parseApplication, sampleApplicant } from '#tests/applicants.ts'
import { openSite } from '#tests/site.ts'
import { sized } from '#tests/sized.ts'

const { services } = await openSite()
const createdAt = services.now()
const dealer = { name: 'Highveld Family Motors' }

async function add(values: FormValues, more: { vehicleId?: string; random?: () => number; at?: Date } = {}) {
	const id = randomUUID()
	const application = {
		id,
		record: toApplicationRecord(parseApplication(values)),
		values,
		vehicleId: more.vehicleId,
		consents: acceptedConsents(values, dealer, createdAt),
		spamFlags: [],
		createdAt: more.at ?? createdAt,
	}
	const reference = await services.db.transaction((transaction) =>
		addApplication(transaction, services.keys, application, more.random),
	)
	return { id, reference, application }
}

/** A keyring without some purposes. */
const without = (...missing: Purpose[]): Keyring => ({
	...services.keys,
	find: (id) => {
		const key = services.keys.find(id)
		return key && missing.includes(key.purpose) ? undefined : key
	},
})

describe('an application', () => {
	test('is decrypted to the form values as typed and to the parsed record', async () => {
		await fc.assert(
			fc.asyncProperty(anybody, async (values) => {
				const { id, reference, application } = await add(values)
				const result = await findApplication(services, id)
				if (!result.ok) throw new Error(result.error)

				const { ethnicGroup, consentEthnicGroup, consentSharing, consentMarketing, ...formValues } = values
				const isStored = consentEthnicGroup === 'yes' && ethnicGroup !== ''
				expect(result.value).toEqual({
					id,
					referenceNumber: reference,
					vehicleId: null,
					disclosureHash: null,
					language: 'en-ZA',
					createdAt,
					record: application.record,
					form: formValues,
					sensitive: ok(isStored ? { ethnicGroup } : undefined),
					consents: application.consents,
					spamFlags: [],
				})
			}),
			{ numRuns: sized(20, 50) },
		)
	})

	test('stores emoji, right-to-left text, markup and control characters as they were typed', async () => {
		const formValues = {
			fullName: 'Zoë 👩‍🔧 مرحبا \u202e<b>\r\nBcc: all@example.com',
			make: "O'Neill\u0000; drop table cars --",
		}
		const { id } = await add({ ...sampleApplicant, ...formValues })
		expect(await findApplication(services, id)).toMatchObject({
			ok: true,
			value: {
				form: formValues,
				record: {
					fullName: 'Zoë 👩‍🔧 مرحبا <b> Bcc: all@example.com',
					vehicleOfInterest: "O'Neill ; drop table cars -- Hilux 2.8 GD-6",
				},
			},
		})
	})

	test('stores a field that was not sent as blank', async () => {
		const { timeAtAddressYears, sourceOfIncome, ...sparse } = sampleApplicant
		const { id } = await add(sparse)
		expect(await findApplication(services, id)).toMatchObject({
			ok: true,
			value: { form: { timeAtAddressYears: '', sourceOfIncome: '' } },
		})
	})

	test('is not found by any other id, including its reference number', async () => {
		const { reference } = await add(sampleApplicant)
		for (const id of [randomUUID(), reference, '', "' or true --"])
			expect(await findApplication(services, id)).toEqual(fail('unknown'))
	})

	test('returns "locked" while its key is missing', async () => {
		const { id } = await add(sampleApplicant)
		expect(await findApplication({ ...services, keys: without('kek-app') }, id)).toEqual(fail('locked'))
	})

	test('is decrypted without its sensitive data while only the key of those is missing', async () => {
		const { id } = await add({ ...sampleApplicant, consentEthnicGroup: 'yes' })
		expect(await findApplication({ ...services, keys: without('kek-special') }, id)).toMatchObject({
			ok: true,
			value: { record: { fullName: 'Thandi Mokoena' }, sensitive: fail('locked') },
		})
	})

	test('is not decrypted with the ciphertext or the key of another application', async () => {
		const [one, other] = [
			await add(sampleApplicant),
			await add({ ...sampleApplicant, fullName: 'Pieter Nel' }),
		]
		const { db } = services
		const [from] = await db.select().from(financeApplications).where(eq(financeApplications.id, other.id))
		if (!from) throw new Error('it went')
		const { fullName, encryptedKey } = from
		const here = eq(financeApplications.id, one.id)
		await db.update(financeApplications).set({ fullName }).where(here)
		expect(await findApplication(services, one.id)).toEqual(fail('broken'))
		await db.update(financeApplications).set({ encryptedKey }).where(here)
		expect(await findApplication(services, one.id)).toEqual(fail('broken'))
	})

	test('has the same search indexes for different spellings of an email address and a telephone number', async () => {
		const email = 'Lindiwe@Example.com'
		const one = await add({ ...sampleApplicant, email, phone: '082 111 2222', idNumber: '8506154800195' })
		const other = await add({
			...sampleApplicant,
			email: email.toLowerCase(),
			phone: '+27 82 111 2222',
			idNumber: '8506154800195',
		})
		const indexes = await services.db
			.select({
				id: financeApplications.idNumberIndex,
				email: financeApplications.emailIndex,
				phone: financeApplications.phoneIndex,
			})
			.from(financeApplications)
			.where(sql`${financeApplications.id} in (${one.id}, ${other.id})`)
		expect(indexes).toHaveLength(2)
		expect(indexes[0]).toEqual(indexes[1])
	})

	test('is stored without a vehicle when its vehicle no longer exists', async () => {
		const { id } = await add(sampleApplicant, { vehicleId: randomUUID() })
		expect(await findApplication(services, id)).toMatchObject({ ok: true, value: { vehicleId: null } })
	})
})

describe('a reference number', () => {
	/** Later than all other applications, which could have the same numbers. */
	const hours = (later: number) => new Date(createdAt.getTime() + later * 3_600_000)

	test('that is taken is retried with the next millisecond', async () => {
		const random = () => 0.5
		const at = hours(1)
		const first = await add(sampleApplicant, { random, at })
		const second = await add(sampleApplicant, { random, at })
		expect(Number(second.reference.slice(2)) - Number(first.reference.slice(2))).toBe(1000)
	})

	test('is tried eleven times, and then the application is not stored', async () => {
		const random = () => 0.25
		const at = hours(2)
		for (let used = 0; used < 11; used++) await add(sampleApplicant, { random, at })
		await expect(add(sampleApplicant, { random, at })).rejects.toThrow('no reference number was free')
	})
})
