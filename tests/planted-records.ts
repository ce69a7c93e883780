/** Records kept as the site keeps them, leads by the thousand, and read again. */
import { randomUUID } from 'node:crypto'
import { eq, like, not } from 'drizzle-orm'
import { applicationInput } from '#app/finance/application-input.ts'
import { recordOf } from '#app/finance/application-record.ts'
import { addApplication, findApplication } from '#app/finance/application-store.server.ts'
import { consentsGiven } from '#app/finance/consents.ts'
import { createDraft, findDraft } from '#app/finance/draft-store.server.ts'
import type { Values } from '#app/kernel/form.ts'
import { readForm } from '#app/kernel/form.ts'
import { leads } from '#app/leads/lead-table.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import { openLetter, sealLetter } from '#app/platform/letter-seal.server.ts'
import { letters } from '#app/platform/letter-table.server.ts'
import { beginSeal, blindIndex, headOf, openSeal } from '#app/platform/seal.server.ts'
import { somebody } from './applicants.ts'

const BATCH = 500
const place = (row: string) => ({ table: 'leads', row, purpose: 'kek-app' as const })

export const emailOf = (number: number) => `sender-${number}@example.co.za`
/** Every other one leaves it blank. */
export const phoneOf = (number: number) => (number % 2 ? `082 ${String(number).padStart(7, '0')}` : '')

export async function plantLeads(db: Database, keys: Keyring, count: number, from = 0): Promise<void> {
	for (let at = 0; at < count; at += BATCH)
		await db
			.insert(leads)
			.values(
				Array.from({ length: Math.min(BATCH, count - at) }, (_, index) => leadOf(keys, from + at + index)),
			)
}

/** The numbers of all, in order; fails at one that does not open. */
export async function openLeads(db: Database, keys: Keyring): Promise<number[]> {
	const rows = await db.select().from(leads)
	return rows
		.map(({ id, sealedKey, sealedBody }) => {
			const opened = openSeal(keys, place(id), sealedKey)
			if (!opened.ok) throw new Error(`a lead is ${opened.problem}`)
			return Number(/\d+/.exec(JSON.parse(opened.value.open('body', sealedBody)).from_email))
		})
		.sort((a, b) => a - b)
}

export const leadsUnder = (db: Database, key: { id: string }) =>
	db.$count(leads, like(leads.sealedKey, `${headOf(key)}%`))
export const leadsNotUnder = (db: Database, key: { id: string }) =>
	db.$count(leads, not(like(leads.sealedKey, `${headOf(key)}%`)))
export const leadsByEmail = (db: Database, keys: Keyring, email: string) =>
	db.$count(leads, eq(leads.emailIndex, blindIndex(keys, 'email', email)))
export const leadsByPhone = (db: Database, keys: Keyring, phone: string) =>
	db.$count(leads, eq(leads.phoneIndex, blindIndex(keys, 'phone', phone)))

/** One record in each table that seals; answers how to read them all. */
export async function plantOneOfEach(db: Database, keys: Keyring): Promise<() => Promise<unknown[]>> {
	const now = new Date()
	const given = { db, keys, clock: () => now }
	const id = randomUUID()
	const answers = { ...somebody, consentEthnicGroup: 'yes' }
	await db.transaction((transaction) =>
		addApplication(transaction, keys, {
			id,
			record: recordOf(read(answers)),
			answers,
			vehicleId: undefined,
			consents: consentsGiven(answers, { name: 'Highveld' }, now),
			suspicions: [],
			createdAt: now,
		}),
	)
	const draft = await createDraft(given, { step: 2, completed: [1], answers })
	const sender = { name: 'Highveld', address: 'sales@example.co.za' }
	const letter = { kind: 'x', about: id, from: sender, to: 'staff@example.co.za', subject: 's', text: 't' }
	await db.insert(letters).values({ id, kind: 'x', ...sealLetter(keys, id, letter) })
	await plantLeads(db, keys, 1)

	return async () => {
		const application = await findApplication(given, id)
		const [row] = await db.select().from(letters).where(eq(letters.id, id))
		return [
			application.ok ? { ...application.value, special: application.value.special } : application.problem,
			await findDraft(given, draft),
			row && openLetter(keys, row),
			await openLeads(db, keys),
		]
	}
}

function read(answers: Values) {
	const form = readForm(applicationInput, answers)
	if (!form.ok) throw new Error(JSON.stringify(form.problems))
	return form.value
}

function leadOf(keys: Keyring, number: number) {
	const id = randomUUID()
	const { sealedKey, seal } = beginSeal(keys, place(id))
	const [from_email, from_phone] = [emailOf(number), phoneOf(number)]
	return {
		id,
		kind: 'enquiry' as const,
		sealedKey,
		sealedBody: seal('body', JSON.stringify({ from_name: 'Thandi', from_email, from_phone })),
		emailIndex: blindIndex(keys, 'email', from_email),
		phoneIndex: from_phone ? blindIndex(keys, 'phone', from_phone) : null,
	}
}
