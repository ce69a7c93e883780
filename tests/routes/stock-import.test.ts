import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { deleteOldImports } from '#app/features/vehicles/stock-list/stock-import-service.server.ts'
import { stockImports, stockWords } from '#app/features/vehicles/stock-list/stock-import-table.server.ts'
import { VEHICLE_KIND } from '#app/features/vehicles/vehicle-record.ts'
import { carPrices, cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Browser } from '#tests/browser.ts'
import type { Page } from '#tests/page.ts'
import { sendFields } from '#tests/settings-form.ts'
import { BASE_URL, openSite } from '#tests/site.ts'
import { sized } from '#tests/sized.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services
const IMPORT = '/admin/cars/import'
let admin: Browser
let known: typeof cars.$inferSelect
let second: typeof cars.$inferSelect

beforeAll(async () => {
	admin = await signInNewStaff(site)
})

beforeEach(async () => {
	const all = await db
		.select()
		.from(cars)
		.where(sql`${cars.stockNumber} is not null`)
		.orderBy(cars.id)
		.limit(2)
	known = all[0] as typeof known
	second = all[1] as typeof second
})

const total = () => db.$count(cars)
const carOf = async (id: string) => (await db.select().from(cars).where(eq(cars.id, id)))[0]

function send(content: string | Uint8Array, name = 'stock.csv'): Promise<Page> {
	const body = new FormData()
	body.append('file', new Blob([content as BlobPart]), name)
	return admin.visit(IMPORT, { method: 'POST', body, headers: { Origin: BASE_URL } })
}

/** Uploads a file and returns the URL of its report. */
async function uploadForReport(content: string): Promise<string> {
	const page = await send(content)
	expect(page.status).toBe(302)
	return page.headers.get('Location') ?? ''
}

async function confirm(report: Page) {
	const planHash = report.one('main form input[name=planHash]')
	const file = planHash.closest('form')?.querySelector('input[name=file]')
	const inputValue = (input: Element | null | undefined) => input?.getAttribute('value') ?? ''
	return admin.submit(IMPORT, { file: inputValue(file), planHash: inputValue(planHash) })
}

describe('a stock list', () => {
	test('is shown in a report first, and stored once it is confirmed', async () => {
		const before = await total()
		const address = await uploadForReport(
			`Stock number;Name;Price;Year;Mileage;Condition;Transmission;Fuel type;Colour of seats\r\n` +
				`${known.stockNumber};${known.name};R 123 456,50;${known.year};${known.mileage};${known.condition};${known.transmission};${known.fuelType};red\r\n` +
				`NEW-1;Opel Corsa;"189 900";2019;61 200;Used;manual;PETROL;red\r\n` +
				`NEW-2;Opel Astra;0;2019;61 200;used;Manual;Petrol;red\r\n`,
		)
		const report = await admin.visit(address)
		for (const text of [
			'Nothing is stored yet.',
			'Add 1 and change 1',
			'Colour of seats',
			'One row is wrong and is left out.',
			`Price: ${known.price} → 123456.5`,
			'Price must be positive. The file says',
		])
			expect(report.text).toContain(text)
		expect(await total()).toBe(before)

		const page = await confirm(report)
		expect([page.status, page.headers.get('Location')]).toEqual([302, address])
		expect((await admin.visit(address)).text).toContain('Stored: 1 added, 1 changed.')
		expect(await total()).toBe(before + 1)
		expect((await site.visit(`/car/${known.id}`)).text).toContain('R 123 457')
		expect((await site.visit('/inventory?search=opel+corsa')).text).toContain('Opel Corsa')
		expect(await listAuditLog(db, VEHICLE_KIND, known.id)).toMatchObject([
			{ action: 'changed', fields: ['price'], changes: { price: { from: known.price, to: 123_456.5 } } },
		])
		const [past] = await db.select().from(carPrices).where(eq(carPrices.carId, known.id))
		expect(past?.price).toBe(known.price)
		const after = await carOf(known.id)
		expect(after).toMatchObject({
			images: known.images,
			createdAt: known.createdAt,
			description: known.description,
		})

		await confirm(report)
		expect(await total()).toBe(before + 1)
	})

	test('changes nothing when it is an unchanged export', async () => {
		const file = await (await admin.request('/admin/cars/export')).text()
		expect(file.split('\r\n')[0]).toContain('"Stock number";"Name"')
		const report = await admin.visit(await uploadForReport(file))
		expect(report.text).toContain(`Unchanged ${await total()}`)
		expect(report.text).toContain('There is nothing to store')
		expect(report.all('main form input[name=planHash]')).toHaveLength(0)
	})

	test('adds a car when it is the example file', async () => {
		const report = await admin.visit(
			await uploadForReport(await (await admin.request(`${IMPORT}/example`)).text()),
		)
		expect(report.text).toContain('Add 1 and change 0')
	})

	test('gets 409 when a car was changed after the report, and can be confirmed from a new report', async () => {
		const address = await uploadForReport(`stock number,price\n${second.stockNumber},99999\n`)
		const report = await admin.visit(address)
		await db.update(cars).set({ colour: 'Green', updatedAt: new Date() }).where(eq(cars.id, second.id))
		const page = await confirm(report)
		expect(page.status).toBe(409)
		expect(page.text).toContain('The stock was changed since you looked, so nothing was stored.')
		expect(await carOf(second.id)).toMatchObject({ price: second.price, colour: 'Green' })
		expect((await confirm(await admin.visit(address))).status).toBe(302)
		expect(await carOf(second.id)).toMatchObject({ price: 99_999, colour: 'Green' })
	})

	test('gets 409 when one of its cars was added after the report', async () => {
		const row = 'NEW-9;Opel Corsa;189900;2019;61200;used;Manual;Petrol\n'
		const file = `Stock number;Name;Price;Year;Mileage;Condition;Transmission;Fuel type\n${row}`
		const [one, other] = [
			await admin.visit(await uploadForReport(file)),
			await admin.visit(await uploadForReport(file)),
		]
		expect((await confirm(one)).status).toBe(302)
		expect((await confirm(other)).status).toBe(409)
		expect(await db.$count(cars, eq(cars.stockNumber, 'NEW-9'))).toBe(1)
	})

	test('is deleted after a day', async () => {
		const address = await uploadForReport(`stock number,price\n${known.stockNumber},1\n`)
		await deleteOldImports({ db, now: () => new Date(site.services.now().getTime() + 25 * 60 * 60 * 1000) })
		expect(await db.$count(stockImports)).toBe(0)
		const page = await admin.visit(address)
		expect([page.status, page.text.includes('This file is no longer here.')]).toEqual([404, true])
		expect((await admin.submit(IMPORT, { file: 'x', planHash: 'x' })).status).toBe(404)
	})
})

describe('a stock list of another system', () => {
	const LIST =
		'Stock of November;;;;;;;;\nOur code;Title;Asking price;Year model;KM;Age;Gearbox;Fuel;Margin\n' +
		'OTH-1;Opel Corsa;189900;2019;61200;Lot 9;Manual;Steam;900\nOTH-2;Opel Astra;199900;2019;61200;Lot 9;Manual;Steam;900\n'

	/** Answers the questions of the report, as its form sends them. */
	async function answer(report: Page, answers: Record<string, string>) {
		const form = report.all('main form').find((one) => one.querySelector('[name=meaning]'))
		const valuesOf = (name: string) =>
			[...(form?.querySelectorAll(`input[name=${name}]`) ?? [])].map(
				(input) => input.getAttribute('value') ?? '',
			)
		const [words, before] = [valuesOf('word'), valuesOf('before')]
		const meaning = words.map((word, at) => answers[word] ?? before[at] ?? '')
		const fields = {
			intent: 'match',
			file: valuesOf('file'),
			field: valuesOf('field'),
			word: words,
			before,
			meaning,
		}
		return sendFields(admin, IMPORT, fields)
	}

	test('is asked about once, and understood from then on', async () => {
		const address = await uploadForReport(LIST)
		const report = await admin.visit(address)
		for (const text of ['Our code', 'Such as ‘OTH-1’', 'Leave out', 'Wrong 2', 'Asking price'])
			expect(report.text).toContain(text)
		expect((await answer(report, { 'Our code': 'stockNumber', Age: 'condition' })).status).toBe(302)
		const secondReport = await admin.visit(address)
		for (const text of ['Condition: ‘Lot 9’', 'Fuel type: ‘Steam’']) expect(secondReport.text).toContain(text)
		await answer(secondReport, { 'Lot 9': 'used', Steam: 'Diesel' })
		const understood = await admin.visit(address)
		expect(understood.text).toContain('Add 2 and change 0')
		expect(understood.text).toContain('These columns are not known and are left out: Margin.')
		expect((await admin.visit(await uploadForReport(LIST))).text).toContain('Add 2 and change 0')
		expect((await confirm(understood)).status).toBe(302)
		const [car] = await db.select().from(cars).where(eq(cars.stockNumber, 'OTH-1'))
		expect(car).toMatchObject({ price: 189_900, mileage: 61_200, condition: 'used', fuelType: 'Diesel' })
	})

	test('never has an answer that is none of its options', async () => {
		const before = await db.$count(stockWords)
		for (const [field, meaning] of [
			['fuelType', 'Steam'],
			['heading', 'costPrice'],
			['__proto__', 'x'],
			['name', 'x'],
		] as const)
			await sendFields(admin, IMPORT, { intent: 'match', file: 'x', field, word: 'x', before: '', meaning })
		expect(await db.$count(stockWords)).toBe(before)
	})
})

describe('an import', () => {
	const HEAD = 'Stock number;Name;Price;Year;Mileage;Condition;Transmission;Fuel type\n'
	const rows = (price: number) => `UNDO-1;Opel Corsa;${price};2019;61200;used;Manual;Petrol\n`

	test('is undone as one: what it added goes, what it changed is as before', async () => {
		const list = `${HEAD}${rows(189_900)}${known.stockNumber};${known.name};77777;${known.year};${known.mileage};${known.condition};${known.transmission};${known.fuelType}\n`
		site.setTime('2026-11-18T11:00:00+02:00')
		const [before, prices] = [await carOf(known.id), await db.$count(carPrices)]
		const address = await uploadForReport(list)
		await confirm(await admin.visit(address))
		expect(await carOf(known.id)).toMatchObject({ price: 77_777 })
		const done = await admin.visit(address)
		expect(done.text).toContain('Undo this import')
		const undo = () => admin.submit(IMPORT, { intent: 'undo', file: address.split('file=')[1] ?? '' })
		const undone = await undo()
		expect((await admin.visit(undone.headers.get('Location') ?? '')).text).toContain(
			'Undone: 2 cars are as before.',
		)
		const { version: _, updatedAt: __, ...restored } = (await carOf(known.id)) ?? {}
		expect(before).toMatchObject(restored)
		expect(await db.$count(carPrices)).toBe(prices)
		expect(await db.$count(cars, eq(cars.stockNumber, 'UNDO-1'))).toBe(0)
		expect((await undo()).status).toBe(404)
	})

	test('is not undone by halves when another car has a number of before', async () => {
		const number = known.stockNumber ?? ''
		const address = await uploadForReport(`id;stock number\n${known.id};MOVED-1\n`)
		await confirm(await admin.visit(address))
		await db.update(cars).set({ stockNumber: number }).where(eq(cars.id, second.id))
		const page = await admin.submit(IMPORT, { intent: 'undo', file: address.split('file=')[1] ?? '' })
		expect([page.status, page.text]).toEqual([409, expect.stringContaining('so nothing was undone')])
		expect(await carOf(known.id)).toMatchObject({ stockNumber: 'MOVED-1' })
		await db.update(cars).set({ stockNumber: second.stockNumber }).where(eq(cars.id, second.id))
		await db.update(cars).set({ stockNumber: number }).where(eq(cars.id, known.id))
	})

	test('leaves what was changed since when it is undone', async () => {
		const address = await uploadForReport(HEAD + rows(189_900))
		await confirm(await admin.visit(address))
		await db.update(cars).set({ colour: 'Red', version: 2 }).where(eq(cars.stockNumber, 'UNDO-1'))
		const undone = await admin.submit(IMPORT, { intent: 'undo', file: address.split('file=')[1] ?? '' })
		expect((await admin.visit(undone.headers.get('Location') ?? '')).text).toContain(
			'Undone: 0 cars are as before. 1 was changed since, and stays as it is.',
		)
		expect(await db.$count(cars, eq(cars.stockNumber, 'UNDO-1'))).toBe(1)
	})
})

describe('a bad file', () => {
	test.each<[string, string | Uint8Array, string]>([
		['an empty file', '', 'This file is empty.'],
		['a header without rows', 'stock number,price\n', 'This file has headings and no rows.'],
		['no header row', 'EX-1,100\nEX-2,200\n', 'The first row says ‘EX-1 100’.'],
		['duplicate column names', 'stock number,price,Price\nEX-1,1,2\n', 'Two columns have the same heading.'],
		['an Excel workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'This workbook cannot be opened.'],
		['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'This is no table.'],
		['a truncated file', 'stock number,name\nEX-1,"Toyota Hil', 'This file is cut off'],
		['too many rows', `id,price\n${'1,1\n'.repeat(10_001)}`, 'These are too many rows.'],
	])('is rejected with a message, and nothing is stored: %s', async (_, content, sentence) => {
		const before = await total()
		const page = await send(content, '../../etc/passwd.csv')
		expect([page.status, page.text.includes(sentence)]).toEqual([422, true])
		expect([await total(), page.html.includes('etc/passwd')]).toEqual([before, false])
	})

	test('is rejected by its Content-Length, before it is read, when it is too large', async () => {
		const ofBytes = (length: number) => ({
			method: 'POST',
			headers: {
				Origin: BASE_URL,
				'Content-Type': 'multipart/form-data; boundary=x',
				'Content-Length': `${length}`,
			},
			body: 'x',
		})
		expect((await admin.request(IMPORT, ofBytes(5 * 1_048_576))).status).toBe(413)
		const stranger = await site.request(IMPORT, ofBytes(2_000_000))
		expect(stranger.status).toBe(413)
	})
})

test('a large stock is imported, changed by a second import, and exported', async () => {
	const count = sized(1_000, 5_000)
	const header = 'Stock number;Name;Make;Price;Year;Mileage;Condition;Transmission;Fuel type;Description\n'
	const rows = Array.from(
		{ length: count },
		(_, at) =>
			`BIG-${at};Car ${at};Make;${100_000 + at};2020;${at};used;Manual;Petrol;"${'word '.repeat(60)}"\n`,
	)
	const before = await total()
	expect((await confirm(await admin.visit(await uploadForReport(header + rows.join(''))))).status).toBe(302)
	expect(await total()).toBe(before + count)
	const cheaper = header + rows.join('').replaceAll(';Make;1', ';Make;2')
	expect((await confirm(await admin.visit(await uploadForReport(cheaper)))).status).toBe(302)
	const [car] = await db
		.select()
		.from(cars)
		.where(eq(cars.stockNumber, `BIG-${count - 1}`))
	expect(car).toMatchObject({ price: 200_000 + count - 1, createdAt: expect.any(Date) })
	expect((await (await admin.request('/admin/cars/export')).text()).match(/BIG-/g)).toHaveLength(count)
})
