/** What was disclosed of a vehicle: a version for each change, chained by hashes, as a PDF that stays. */
import { createHash } from 'node:crypto'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { photoAddress } from '#app/features/media/photo.ts'
import { listPhotos } from '#app/features/media/photo-queries.server.ts'
import { disclosures } from '#app/features/vehicles/disclosure-table.server.ts'
import { PUBLIC_DETAIL_FIELDS } from '#app/features/vehicles/public-detail-fields.ts'
import { namesOf } from '#app/features/vehicles/vehicle-detail.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { waitForChanges } from '#tests/changes.ts'
import { plain } from '#tests/html.ts'
import { enquiry } from '#tests/lead-values.ts'
import { openLeads } from '#tests/leads.ts'
import { bare, readPdfText } from '#tests/pdf-text.ts'
import { sendForm } from '#tests/send-form.ts'
import { signInNewStaff } from '#tests/staff.ts'
import { vehicleFormValues } from '#tests/vehicle-form-values.ts'

const { site, send, findNewestLead } = await openLeads({ cachesPages: true })
const { db } = site.services
const admin = await signInNewStaff(site)
const photos = (await listPhotos(db)).slice(0, 1).map(({ hash }) => photoAddress(hash))
const id = 'd15c0000-0000-4000-8000-000000000001'
const VIN = 'AHTBA3CD003987654'
const findings = [
	{ kind: 'fault', part: 'Bonnet', words: 'Stone chip', photo: photos[0], pin: { x: 10, y: 10 } },
	{ kind: 'work', part: 'Brakes', words: 'New pads', photo: null, pin: null },
]

let minute = 0
async function save(changes: Values = {}) {
	site.setTime(new Date(Date.UTC(2026, 10, 18, 9, ++minute)).toISOString())
	const [car] = await db.select().from(cars).where(eq(cars.id, id))
	const values = { ...vehicleFormValues(photos), keys: '2', vin: VIN, findings: JSON.stringify(findings) }
	const answer = await sendForm(admin, '/admin/cars', {
		...values,
		...{ id, version: car ? String(car.version) : '', stockNumber: 'DISC-1' },
		...changes,
	})
	expect(answer.status).toBe(200)
	await waitForChanges(site.services)
}
const versions = () =>
	db.select().from(disclosures).where(eq(disclosures.carId, id)).orderBy(asc(disclosures.number))
async function pdfOf(hash: string) {
	const response = await site.request(`/disclosure/${hash}`)
	expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
	const pages = readPdfText(Buffer.from(await response.arrayBuffer()))
	expect(pages).toHaveLength(1)
	return bare(pages.join(''))
}

beforeAll(() => save())

describe('the versions of a vehicle', () => {
	test('are one for each change of what visitors may see, by whom and when', async () => {
		await save({ price: 'R 579 900' })
		await save({ price: 'R 579 900', description: 'Other words.' })
		await save({ price: 'R 579 900', keys: '1' })
		const all = await versions()
		expect(all.map(({ number }) => number)).toEqual([1, 2, 3])
		expect(JSON.parse(all[1]?.content ?? '')).toMatchObject({
			...{ car: id, number: 2, by: 'Thandi', at: '2026-11-18T09:02:00.000Z' },
			facts: { price: 579_900, keys: 2, findings: [{ part: 'Bonnet' }, { part: 'Brakes' }] },
		})
		expect(JSON.stringify(all)).not.toMatch(new RegExp(`${VIN}|Mokoena`))
	})

	test('are a chain: each hash covers the content and the hash before', async () => {
		let previous = ''
		for (const { hash, previousHash, content } of await versions()) {
			expect(previousHash ?? '').toBe(previous)
			expect(hash).toBe(createHash('sha256').update(`${previous}\n${content}`).digest('hex'))
			previous = hash
		}
	})

	test('are there of each vehicle of the stock, and none of a draft', async () => {
		const published = await db.$count(cars, eq(cars.publication, 'published'))
		const all = await db.selectDistinct({ id: disclosures.carId }).from(disclosures)
		expect(all).toHaveLength(published)
		const draft = 'd15c0000-0000-4000-8000-000000000002'
		await sendForm(admin, '/admin/cars', {
			...vehicleFormValues(photos),
			...{ id: draft, version: '', publication: 'draft' },
		})
		expect(await db.$count(disclosures, eq(disclosures.carId, draft))).toBe(0)
	})
})

test('every plain field that visitors may see is disclosed, and beside them no other column than these', async () => {
	const { rows } = await db.execute<{ name: string }>(sql`
		select jsonb_object_keys(disclosed_facts(jsonb_object_agg(attname, 'x'))) as name from pg_attribute
		where attrelid = 'cars'::regclass and attnum > 0 and not attisdropped`)
	const columns = getTableColumns(cars)
	const named = [
		'name',
		'make',
		'model',
		'variant',
		'category',
		'price',
		'year',
		'mileage',
		'condition',
		'transmission',
		'fuelType',
		'features',
		'findings',
		'stockNumber',
	] as const
	const expected = [...named, ...namesOf(PUBLIC_DETAIL_FIELDS)].map((field) => columns[field].name)
	expect(rows.map(({ name }) => name).sort()).toEqual(expected.sort())
})

describe('the sheet', () => {
	test('says what the page says, on one page, with its hash', async () => {
		const [last] = (await versions()).toReversed()
		const text = await pdfOf(last?.hash ?? '')
		const page = await site.visit(`/car/${id}`)
		const lines = page.all('.specifications > div').map((line) => Array.from(line.children, plain).join(': '))
		expect(lines.length).toBeGreaterThan(9)
		for (const line of lines) expect(text).toContain(bare(line))
		for (const part of ['Known faults', 'Bonnet: Stone chip', 'Work done', 'Brakes: New pads', 'Tow bar'])
			expect(text).toContain(bare(part))
		expect(text).toContain(bare('Marked on the photo: top left'))
		expect(text).toContain(bare('R 579 900'))
		expect(text).toContain(bare(`Version 3. SHA-256: ${last?.hash}`))
		expect(text).toContain(bare(`The version before it: ${last?.previousHash}`))
		expect(text).toContain(bare('Stated by Thandi of'))
	})

	test('of the longest list stays one page, and says how many are left out', async () => {
		const many = Array.from({ length: 40 }, (_, at) => ({
			...{ kind: at % 2 ? 'fault' : 'work', part: `Part ${at}`, words: 'x '.repeat(149), photo: null },
		}))
		await save({
			features: Array.from({ length: 60 }, (_, at) => `Feature ${at} ${'x'.repeat(60)}`),
			findings: JSON.stringify(many),
			serviceHistory: 'y '.repeat(249),
			warranty: 'z '.repeat(249),
		})
		const [last] = (await versions()).toReversed()
		expect(await pdfOf(last?.hash ?? '')).toMatch(/And\d+more,whichweshowonrequest\./)
	})

	test.each(['x', 'A'.repeat(64), 'a'.repeat(64)])('%s is not found', async (hash) => {
		expect((await site.request(`/disclosure/${hash}`)).status).toBe(404)
	})
})

test('an enquiry keeps its version when the vehicle changes and goes', async () => {
	await save({ price: 'R 569 900' })
	const [then] = (await versions()).toReversed()
	expect((await send(`/car/${id}`, enquiry)).status).toBe(200)
	const { id: leadId } = await findNewestLead()
	await save({ price: 'R 559 900' })
	await sendForm(admin, '/admin/cars', { intent: 'delete', id })
	const [lead] = await db.select().from(leads).where(eq(leads.id, leadId))
	expect([lead?.vehicleId, lead?.disclosureHash]).toEqual([null, then?.hash])
	expect(await pdfOf(then?.hash ?? '')).toContain(bare('R 569 900'))
	const { html } = await admin.visit(`/admin/leads/${lead?.id}`)
	expect(html).toContain(`/disclosure/${then?.hash}`)
	expect(html.indexOf('aria-label="Answer"')).toBeLessThan(html.indexOf('/disclosure/'))
})

test('the serving role can neither change a version nor add or remove one', async () => {
	for (const statement of [
		"update disclosures set content = '{}'",
		'delete from disclosures',
		'insert into disclosures select * from disclosures',
		"select add_disclosure(gen_random_uuid(), now(), '{}', null)",
	]) {
		const error = await db.$client.query(statement).catch(({ code }) => code)
		expect([statement, error]).toEqual([statement, '42501'])
	}
})
