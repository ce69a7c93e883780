import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { createDraft } from '#app/features/finance/application/draft-queries.server.ts'
import { submitApplication } from '#app/features/finance/application/submit-application.server.ts'
import { enquiryKind, messageKind } from '#app/features/leads/lead-kind.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { readConfig } from '#app/infra/config.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { demoDealer } from '#demo/dealer.ts'
import { demoFiles } from '#demo/demo-files.ts'
import { demoVehicles } from '#demo/vehicles.ts'
import { openServices } from '#server/services.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { getConsentTexts } from '#tests/applications.ts'
import { formOf } from '#tests/submissions.ts'
import { query } from '#tests/test-databases.ts'
import { waitUntil } from '#tests/until.ts'
import { newDataDir } from './forecourt.ts'

/** A fictional person. SECRET is in no email; NOTIFIED is in emails to staff. */
const SECRET = {
	idNumber: '8706235009084',
	birthDate: '1987-06-23',
	race: 'coloured', // unlike the other values, a word that does not occur in PostgreSQL's own tables
	raceOnTheScreen: 'Coloured',
	street: '41 Quagga Kloof Crescent',
	postalStreet: '8 Nagapie Steps',
	draftsEmployer: 'Rooigras Thatchers',
}
const NOTIFIED = {
	name: 'Xolelwa Vuyokazi Plaatjie',
	email: 'xv.plaatjie@vlakwater.example',
	phone: '082 713 9946',
	employer: 'Blouvlei Windpump Foundry',
	birthDateInId: '870623', // visible in the mask of the ID number
	message: 'Does the aardvark sticker come off?',
}
/** Stored unencrypted, to prove that the search finds existing text. */
const IN_CLEAR = 'Quokka Zephyr Wagon'

const SECRETS = Object.values(SECRET)
const ALL = [...SECRETS, ...Object.values(NOTIFIED)]

const applicant = {
	...sampleApplicant,
	fullName: NOTIFIED.name,
	email: NOTIFIED.email,
	phone: NOTIFIED.phone,
	dateOfBirth: SECRET.birthDate,
	idNumber: SECRET.idNumber,
	ethnicGroup: SECRET.race,
	consentEthnicGroup: 'yes',
	residentialStreet: SECRET.street,
	postalStreet: SECRET.postalStreet,
	currentEmployer: NOTIFIED.employer,
}
const writer = { from_name: NOTIFIED.name, from_email: NOTIFIED.email, message: NOTIFIED.message }

/** Every encoding of a text: UTF-8 and UTF-16, each plain, in hexadecimal, and in base64 at any offset. */
function spellings(text: string): Buffer[] {
	const plain = Buffer.from(text)
	const wide = Buffer.from(text, 'utf16le')
	return [plain, wide, Buffer.from(wide).swap16()].flatMap((bytes) => [
		bytes,
		...inBase64(bytes),
		Buffer.from(bytes.toString('hex')),
	])
}

/** The base64 characters that encode only these bytes, for each offset. */
function inBase64(bytes: Buffer): Buffer[] {
	return [0, 1, 2].map((before) => {
		const full = Buffer.concat([Buffer.alloc(before), bytes])
			.toString('base64')
			.replace(/=+$/, '')
		const last = Math.floor(((before + bytes.length) * 8) / 6)
		return Buffer.from(full.slice(Math.ceil((before * 8) / 6), last))
	})
}

const formatLeaks = (facts: string[], where: { name: string; bytes: Buffer }[]) =>
	where.flatMap(({ name, bytes }) =>
		facts
			.filter((fact) => spellings(fact).some((spelling) => bytes.includes(spelling)))
			.map((fact) => `${fact} in ${name}`),
	)

/** Every row of every table, as a dump contains it. */
async function dump({ $client }: Database) {
	const { rows: tables } = await $client.query<{ name: string }>(
		`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
		 where table_type = 'BASE TABLE' and table_schema not in ('information_schema', 'pg_catalog')`,
	)
	const parts = tables.map(async ({ name }) => {
		const { rows } = await $client.query<{ row: string }>(`select each::text as row from ${name} each`)
		return { name, bytes: Buffer.from(rows.map(({ row }) => row).join('\n')) }
	})
	return Promise.all(parts)
}

function filesIn(folder: string): { name: string; bytes: Buffer }[] {
	return readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((item) => item.isFile())
		.map((item) => join(item.parentPath, item.name))
		.map((path) => ({ name: path.slice(folder.length + 1), bytes: readFileSync(path) }))
}

/** Removes the line breaks of emails, which also split encoded text. */
const unfolded = ({ name, bytes }: { name: string; bytes: Buffer }) => ({
	name,
	bytes: Buffer.from(bytes.toString('latin1').replace(/=?\r?\n/g, ''), 'latin1'),
})

test('the search for leaks finds a text in every encoding', () => {
	for (const [before, after] of [
		['', ''],
		['x', 'y'],
		['xy', 'z'],
		['xyz', ''],
	])
		for (const encoding of ['utf8', 'utf16le', 'base64', 'hex'] as const) {
			const text = `${before}${IN_CLEAR}${after}`
			const bytes =
				encoding === 'utf16le'
					? Buffer.from(text, encoding)
					: Buffer.from(Buffer.from(text).toString(encoding))
			expect(formatLeaks([IN_CLEAR], [{ name: encoding, bytes }])).toHaveLength(1)
			expect(formatLeaks([SECRET.idNumber], [{ name: encoding, bytes }])).toEqual([])
		}
})

test('a database dump and the data folder contain no readable personal data, except in saved emails', async () => {
	const dataDir = newDataDir()
	const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', FORM_FEWEST_SECONDS: '0' })
	if (!config.ok) throw new Error(config.error.join())
	const services = await openServices(config.value)
	await services.outbox.start()
	try {
		await openDealership(services)
		expect(formatLeaks([...ALL, IN_CLEAR], await dump(services.db))).toEqual([])
		await sendEverything(services)

		const dumped = await dump(services.db)
		expect(formatLeaks([IN_CLEAR], dumped)).toEqual([`${IN_CLEAR} in public.finance_applications`])
		expect(formatLeaks(ALL, dumped)).toEqual([])

		await query(services.embedded?.ownerUrl ?? '', 'checkpoint')
		const files = filesIn(dataDir)
		const mail = files.filter(({ name }) => name.startsWith('letters/'))
		const others = files.filter((file) => !mail.includes(file))
		const positions = formatLeaks([IN_CLEAR], others).join('\n')
		expect(positions).toContain('postgres/base/')
		expect(positions).toContain('postgres/pg_wal/')
		expect(formatLeaks(ALL, others)).toEqual([])
		expect(mail).toHaveLength(6)
		expect(formatLeaks(SECRETS, mail.map(unfolded))).toEqual([])
	} finally {
		await services.close()
	}
})

/** The demo without its articles, whose many words could match. */
async function openDealership(services: Services): Promise<void> {
	const pictures = demoFiles(services)
	await services.db.insert(dealerSettings).values({ facts: await demoDealer(pictures) })
	await services.db.insert(cars).values(await demoVehicles(pictures))
}

/** Submits a draft, an application, an enquiry and a message, as the pages do. */
async function sendEverything(services: Services): Promise<void> {
	const draft = { ...applicant, currentEmployer: SECRET.draftsEmployer }
	await createDraft(services, { step: 3, completed: [1, 2], answers: draft })
	const clientIp = '192.0.2.1'
	const fields = { ...applicant, ...(await getConsentTexts(services)) }
	const values = formOf(services, 'application', fields)
	const result = await submitApplication(services, { clientIp, values })
	expect(result).toMatchObject({ ok: true, value: { isStaffNotified: true } })
	await services.db.update(financeApplications).set({ comments: IN_CLEAR }) // a column that no form fills

	const [car] = await services.db.select({ id: cars.id }).from(cars).limit(1)
	const enquiry = formOf(services, 'enquiry', { ...writer, from_phone: NOTIFIED.phone })
	const enquired = await enquiryKind.receive(services, {
		clientIp,
		values: enquiry,
		vehicleId: car?.id as string,
	})
	const message = formOf(services, 'message', { ...writer, subject: 'A sticker' })
	const leadResult = await messageKind.receive(services, { clientIp, values: message })
	expect([enquired.outcome, leadResult.outcome]).toEqual(['sent', 'sent'])
	const waiting = () => services.db.$count(emails, ne(emails.status, 'sent'))
	await waitUntil(async () => (await waiting()) === 0)
}
