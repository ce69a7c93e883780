/** Inserts encrypted records directly, leads by the thousand, and decrypts them again. */
import { randomUUID } from 'node:crypto'
import { eq, like, not } from 'drizzle-orm'
import { readForm, type Values } from '#app/core/form.ts'

import {
	addApplication,
	findApplication,
} from '#app/features/finance/application/application-queries.server.ts'
import {
	applicationInput,
	toApplicationRecord,
} from '#app/features/finance/application/application-schema.ts'
import { acceptedConsents } from '#app/features/finance/application/consents.ts'
import { createDraft, findDraft } from '#app/features/finance/application/draft-queries.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { decryptEmail, encryptEmail } from '#app/infra/email/email-queries.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import {
	beginDecryption,
	beginEncryption,
	blindIndex,
	namesIndex,
	wrappedKeyPrefix,
} from '#app/infra/encryption/encryption.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import { sampleApplicant } from './applicants.ts'

const BATCH = 500
const encryptionContext = (row: string) => ({ table: 'leads', row, purpose: 'kek-app' as const })

export const emailOf = (number: number) => `sender-${number}@example.co.za`
/** Every other lead has no phone number. */
export const phoneOf = (number: number) => (number % 2 ? `082 ${String(number).padStart(7, '0')}` : '')

export async function plantLeads(db: Database, keys: Keyring, count: number, from = 0): Promise<void> {
	for (let at = 0; at < count; at += BATCH)
		await db
			.insert(leads)
			.values(
				Array.from({ length: Math.min(BATCH, count - at) }, (_, index) =>
					createLead(keys, from + at + index),
				),
			)
}

/** Decrypts all leads and returns their numbers in order; throws at one that cannot be decrypted. */
export async function openLeads(db: Database, keys: Keyring): Promise<number[]> {
	const rows = await db.select().from(leads)
	return rows
		.map(({ id, encryptedKey, encryptedBody }) => {
			const opened = beginDecryption(keys, encryptionContext(id), encryptedKey)
			if (!opened.ok) throw new Error(`a lead is ${opened.error}`)
			return Number(/\d+/.exec(JSON.parse(opened.value.decrypt('body', encryptedBody)).from_email))
		})
		.sort((a, b) => a - b)
}

export const leadsUnder = (db: Database, key: { id: string }) =>
	db.$count(leads, like(leads.encryptedKey, `${wrappedKeyPrefix(key)}%`))
export const leadsNotUnder = (db: Database, key: { id: string }) =>
	db.$count(leads, not(like(leads.encryptedKey, `${wrappedKeyPrefix(key)}%`)))
export const leadsByEmail = (db: Database, keys: Keyring, email: string) =>
	db.$count(leads, eq(leads.emailIndex, blindIndex(keys, 'email', email)))
export const leadsByPhone = (db: Database, keys: Keyring, phone: string) =>
	db.$count(leads, eq(leads.phoneIndex, blindIndex(keys, 'phone', phone)))

/** Inserts one record into each table with encrypted columns; returns a function that reads them all. */
export async function plantOneOfEach(db: Database, keys: Keyring): Promise<() => Promise<unknown[]>> {
	const now = new Date()
	const services = { db, keys, now: () => now }
	const id = randomUUID()
	const values = { ...sampleApplicant, consentEthnicGroup: 'yes' }
	await db.transaction((transaction) =>
		addApplication(transaction, keys, {
			id,
			record: toApplicationRecord(parseApplication(values)),
			values,
			vehicleId: undefined,
			consents: acceptedConsents(values, { name: 'Highveld' }, now),
			spamFlags: [],
			createdAt: now,
		}),
	)
	const draft = await createDraft(services, { step: 2, completed: [1], answers: values })
	const sender = { name: 'Highveld', address: 'sales@example.co.za' }
	const email = { kind: 'x', about: id, from: sender, to: 'staff@example.co.za', subject: 's', text: 't' }
	await db.insert(emails).values({ id, kind: 'x', ...encryptEmail(keys, id, email) })
	await plantLeads(db, keys, 1)

	return async () => {
		const application = await findApplication(services, id)
		const [row] = await db.select().from(emails).where(eq(emails.id, id))
		return [
			application.ok ? { ...application.value, special: application.value.sensitive } : application.error,
			await findDraft(services, draft),
			row && decryptEmail(keys, row),
			await openLeads(db, keys),
		]
	}
}

function parseApplication(values: Values) {
	const form = readForm(applicationInput, values)
	if (!form.ok) throw new Error(JSON.stringify(form.fieldErrors))
	return form.value
}

function createLead(keys: Keyring, number: number) {
	const id = randomUUID()
	const { encryptedKey, encrypt } = beginEncryption(keys, encryptionContext(id))
	const [from_email, from_phone] = [emailOf(number), phoneOf(number)]
	return {
		id,
		kind: 'enquiry' as const,
		encryptedKey,
		encryptedBody: encrypt(
			'body',
			JSON.stringify({ from_name: 'Thandi', from_email, from_phone, message: '' }),
		),
		emailIndex: blindIndex(keys, 'email', from_email),
		phoneIndex: from_phone ? blindIndex(keys, 'phone', from_phone) : null,
		namesIndex: namesIndex(keys, 'leads', 'Thandi'),
	}
}
