import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dealerSettings } from '#app/dealer/dealer-table.server.ts'
import { submitApplication } from '#app/finance/application-desk.server.ts'
import { financeApplications } from '#app/finance/application-table.server.ts'
import { createDraft } from '#app/finance/draft-store.server.ts'
import { issueToken } from '#app/intake/form-token.server.ts'
import { type FormName, TOKEN_FIELD, TRAP_FIELD } from '#app/intake/intake.ts'
import { receiveEnquiry } from '#app/leads/enquiry-desk.server.ts'
import { receiveMessage } from '#app/leads/message-desk.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { letters } from '#app/platform/letter-table.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { cars } from '#app/vehicles/vehicle-table.server.ts'
import { demoDealer } from '#demo/dealer.ts'
import { demoFiles } from '#demo/demo-files.ts'
import { demoVehicles } from '#demo/vehicles.ts'
import { openServices } from '#server/services.ts'
import { somebody } from '#tests/applicants.ts'
import { consentsSeen } from '#tests/applications.ts'
import { until } from '#tests/until.ts'
import { newDataDir, query } from './forecourt.ts'

/** A made-up person: what no letter says either, and what letters to staff tell. */
const SECRET = {
	idNumber: '8706235009084',
	birthDate: '1987-06-23',
	race: 'coloured', // a word that PostgreSQL's own tables do not hold, as they do the others
	raceOnTheScreen: 'Coloured',
	street: '41 Quagga Kloof Crescent',
	postalStreet: '8 Nagapie Steps',
	draftsEmployer: 'Rooigras Thatchers',
}
const TOLD = {
	name: 'Xolelwa Vuyokazi Plaatjie',
	email: 'xv.plaatjie@vlakwater.example',
	phone: '082 713 9946',
	employer: 'Blouvlei Windpump Foundry',
	birthDateInId: '870623', // the mask of the ID number shows it
	message: 'Does the aardvark sticker come off?',
}
/** What is kept in clear, so that the search is known to find what is there. */
const IN_CLEAR = 'Quokka Zephyr Wagon'

const SECRETS = Object.values(SECRET)
const ALL = [...SECRETS, ...Object.values(TOLD)]

const applicant = {
	...somebody,
	fullName: TOLD.name,
	email: TOLD.email,
	phone: TOLD.phone,
	dateOfBirth: SECRET.birthDate,
	idNumber: SECRET.idNumber,
	ethnicGroup: SECRET.race,
	consentEthnicGroup: 'yes',
	residentialStreet: SECRET.street,
	postalStreet: SECRET.postalStreet,
	currentEmployer: TOLD.employer,
}
const writer = { from_name: TOLD.name, from_email: TOLD.email, message: TOLD.message }

/** As text is written: plain, in UTF-16, and in base64 and hexadecimal wherever in a longer text it stands. */
function spellings(text: string): Buffer[] {
	const plain = Buffer.from(text)
	const wide = Buffer.from(text, 'utf16le')
	return [plain, wide, Buffer.from(wide).swap16()].flatMap((bytes) => [
		bytes,
		...inBase64(bytes),
		Buffer.from(bytes.toString('hex')),
	])
}

/** The signs that hold nothing but these bytes, however many stand before them. */
function inBase64(bytes: Buffer): Buffer[] {
	return [0, 1, 2].map((before) => {
		const whole = Buffer.concat([Buffer.alloc(before), bytes])
			.toString('base64')
			.replace(/=+$/, '')
		const last = Math.floor(((before + bytes.length) * 8) / 6)
		return Buffer.from(whole.slice(Math.ceil((before * 8) / 6), last))
	})
}

const found = (facts: string[], where: { name: string; bytes: Buffer }[]) =>
	where.flatMap(({ name, bytes }) =>
		facts
			.filter((fact) => spellings(fact).some((spelling) => bytes.includes(spelling)))
			.map((fact) => `${fact} in ${name}`),
	)

/** Every row of every table, as a dump would write it. */
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
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.map((path) => ({ name: path.slice(folder.length + 1), bytes: readFileSync(path) }))
}

/** A letter breaks its lines, also in the middle of what is encoded. */
const unfolded = ({ name, bytes }: { name: string; bytes: Buffer }) => ({
	name,
	bytes: Buffer.from(bytes.toString('latin1').replace(/=?\r?\n/g, ''), 'latin1'),
})

test('the search finds a text in every way that it is looked for', () => {
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
			expect(found([IN_CLEAR], [{ name: encoding, bytes }])).toHaveLength(1)
			expect(found([SECRET.idNumber], [{ name: encoding, bytes }])).toEqual([])
		}
})

test('a leaked dump, or the whole data folder, tells nothing of the person who applied and wrote', async () => {
	const dataDir = newDataDir()
	const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', FORM_FEWEST_SECONDS: '0' })
	if (!config.ok) throw new Error(config.problem.join())
	const given = await openServices(config.value)
	await given.outbox.start()
	try {
		await openDealership(given)
		expect(found([...ALL, IN_CLEAR], await dump(given.db))).toEqual([])
		await sendEverything(given)

		const dumped = await dump(given.db)
		expect(found([IN_CLEAR], dumped)).toEqual([`${IN_CLEAR} in public.finance_applications`])
		expect(found(ALL, dumped)).toEqual([])

		await query(given.embedded?.ownerUrl ?? '', 'checkpoint')
		const files = filesIn(dataDir)
		const mail = files.filter(({ name }) => name.startsWith('letters/'))
		const others = files.filter((file) => !mail.includes(file))
		const places = found([IN_CLEAR], others).join('\n')
		expect(places).toContain('postgres/base/')
		expect(places).toContain('postgres/pg_wal/')
		expect(found(ALL, others)).toEqual([])
		expect(mail).toHaveLength(6)
		expect(found(SECRETS, mail.map(unfolded))).toEqual([])
	} finally {
		await given.close()
	}
})

/** The demo's, but for its articles: they have many words. */
async function openDealership(given: Services): Promise<void> {
	const pictures = demoFiles(given)
	await given.db.insert(dealerSettings).values({ facts: await demoDealer(pictures) })
	await given.db.insert(cars).values(await demoVehicles(pictures))
}

/** A draft, an application, an enquiry and a message, as the pages hand them on. */
async function sendEverything(given: Services): Promise<void> {
	const sending = (form: FormName) => ({ [TOKEN_FIELD]: issueToken(given, form), [TRAP_FIELD]: '' })
	const draft = { ...applicant, currentEmployer: SECRET.draftsEmployer }
	await createDraft(given, { step: 3, completed: [1, 2], answers: draft })
	const sent = await submitApplication(given, '192.0.2.1', {
		...applicant,
		...(await consentsSeen(given)),
		...sending('application'),
	})
	expect(sent).toMatchObject({ ok: true, value: { told: true } })
	await given.db.update(financeApplications).set({ comments: IN_CLEAR }) // a column that no form fills

	const [car] = await given.db.select({ id: cars.id }).from(cars).limit(1)
	const enquiry = { ...writer, from_phone: TOLD.phone, ...sending('enquiry') }
	const enquired = await receiveEnquiry(given, '192.0.2.1', enquiry, car?.id as string)
	const message = { ...writer, subject: 'A sticker', ...sending('message') }
	const written = await receiveMessage(given, '192.0.2.1', message)
	expect([enquired.outcome, written.outcome]).toEqual(['sent', 'sent'])
	const waiting = () => given.db.$count(letters, ne(letters.status, 'sent'))
	await until(async () => (await waiting()) === 0)
}
