import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { KEY_PURPOSES } from '#app/core/stored-names.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { findByContact, SEES_ALL } from '#app/features/leads/inbox/inbox-queries.server.ts'

import { indexPhones } from '#app/features/leads/inbox/phone-index-queries.server.ts'
import { addLead } from '#app/features/leads/lead-queries.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { createKey } from '#app/infra/encryption/keyring.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { createKeyring } from '#tests/keyring.ts'
import { plantOneOfEach } from '#tests/planted-records.ts'
import { findPersonRecords, toBlindIndexes } from './person-search.server.ts'

const { db } = await openDatabaseCopy()
const keys = createKeyring(KEY_PURPOSES.map(createKey))
const services = { db, keys, now: () => new Date() }

beforeEach(async () => {
	await db.delete(leads)
	await db.delete(financeApplications)
})

async function addEnquiry(from_phone: string): Promise<string> {
	const id = randomUUID()
	const payload = {
		form_type: 'car_inquiry' as const,
		from_name: 'Thandi',
		from_email: `${id}@example.co.za`,
		from_phone,
		message: 'Is it there?',
		car_name: 'Toyota Hilux',
		car_price: 'R 1',
		car_id: id,
	}
	await db.transaction((transaction) =>
		addLead(transaction, keys, {
			id,
			kind: 'enquiry',
			payload,
			vehicleId: null,
			vehicleName: 'Toyota Hilux',
			spamFlags: [],
			createdAt: new Date(),
		}),
	)
	return id
}

/** As version 0.2.0 left them: `phone_index` is what it was then. */
async function beAsBefore(): Promise<void> {
	await db.update(leads).set({ phonesIndex: null })
	await db.update(financeApplications).set({ phonesIndex: null })
}

const countMissing = () => db.$count(leads, and(isNotNull(leads.phoneIndex), isNull(leads.phonesIndex)))

const searched = async (phone: string) => {
	const byContact = await findByContact(services, SEES_ALL, { phone })
	const ofPerson = await findPersonRecords(services, toBlindIndexes(services, [{ phone }]))
	expect(byContact.map(({ id }) => id).sort()).toEqual(ofPerson.rows.map(({ id }) => id).sort())
	return byContact.map(({ id }) => id).sort()
}

const SPELLINGS = [
	'082 555 0102',
	'+27 082 555 0102',
	'27 082 555 0102',
	'+27(082)5550102',
	'+27 ( 0 ) 82 555 0102',
	'0027 082 555 0102',
	'0825550102 (after five)',
	'011 555 0103 / 082 555 0102',
	'082 555 0102 x12; 011 555 0103',
]

describe.each(['today', 'by version 0.2.0'])('a telephone number that was stored %s', (version) => {
	test('is found in every spelling, by every spelling', async () => {
		const ids = await Promise.all(SPELLINGS.map(addEnquiry))
		const other = await addEnquiry('082 555 0109')
		if (version !== 'today') await beAsBefore()
		for (const phone of ['0825550102', '+27 082 555 0102', '27825550102', '082 555 0102 (Thandi)'])
			expect([phone, await searched(phone)]).toEqual([phone, [...ids].sort()])
		expect(await searched('0825550109')).toEqual([other])
		expect(await searched('011 555 0103')).toEqual([ids[7], ids[8]].sort())
		expect(await countMissing()).toBe(0)
	})

	test('is found in an application', async () => {
		await plantOneOfEach(db, keys)
		if (version !== 'today') await beAsBefore()
		const international = String(sampleApplicant.phone).replace(/^0/, '+27 0')
		expect(await searched(international)).toHaveLength(1)
	})
})

test('a number that is not complete is found as it was typed', async () => {
	const id = await addEnquiry('10 111')
	await addEnquiry('')
	await beAsBefore()
	expect(await searched('10111')).toEqual([id])
})

test('a record that cannot be decrypted does not keep others from being indexed', async () => {
	const ids = await Promise.all(SPELLINGS.map(addEnquiry))
	await beAsBefore()
	await db
		.update(leads)
		.set({ encryptedBody: 'damaged' })
		.where(eq(leads.id, ids[0] as string))
	await indexPhones(services)
	expect(await countMissing()).toBe(1)
	expect(await searched('0825550102')).toEqual([...ids].sort()) // by its earlier index
})
