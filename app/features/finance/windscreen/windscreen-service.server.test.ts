import { expect, test } from 'vitest'
import { dealerNotSetUp } from '#app/features/dealer/dealer-queries.server.ts'
import { bare, readPdfText } from '#tests/pdf-text.ts'
import { readQrCodes } from '#tests/qr-codes.ts'
import { createWindscreenPdf } from './windscreen-service.server.ts'
import type { WindscreenSheet } from './windscreen-sheet.ts'

const NOW = new Date('2026-11-30T08:00:00+02:00')
const dealer = { ...dealerNotSetUp, name: 'Kinross Cars' }

const sheet: WindscreenSheet = {
	address: 'https://kinross.example/car/5697f2e9-cbb8-412b-84c0-7982fae1e16f?from=windscreen',
	heading: '2021 Toyota Corolla Cross',
	variant: '1.8 XS',
	price: 'R 389 900',
	priceNote: 'cash price',
	smallPrint: 'Price includes VAT.',
	facts: ['Year', 'Mileage', 'Gearbox', 'Fuel', 'Condition'].map((label) => ({ label, value: `a ${label}` })),
	instalment: {
		amount: 'R 7 119 a month',
		terms: '72 instalments, 9.00%, total R 512 568',
		monthly: '',
		period: '',
		cost: '',
		notes: ['Fees included, subject to approval.'],
	},
	stockNumber: 'HFM-4413',
	phone: '017 687 1234',
	hours: ['Mon-Sat 08:30-17:30', 'Sunday closed'],
}
const print = (...sheets: WindscreenSheet[]) => createWindscreenPdf(sheets, dealer, NOW)

test('has all that is on offer, tagged, and the day on which it was printed', async () => {
	const pdf = await print(sheet)
	const [text = '', ...rest] = readPdfText(pdf)
	expect(rest).toEqual([])
	const { address, facts, instalment, hours, ...texts } = sheet
	for (const line of [
		...Object.values(texts),
		...facts.flatMap(({ label, value }) => [label, value]),
		instalment?.amount,
		instalment?.terms,
		...(instalment?.notes ?? []),
		...hours,
		'Kinross Cars',
		'Printed 30 November 2026',
	])
		expect(bare(text)).toContain(bare(line ?? ''))
	const tags = pdf.toString('latin1')
	for (const tag of ['/S /H1', '/S /Figure', '/Alt (QR code of the page of the 2021 Toyota Corolla Cross)'])
		expect(tags).toContain(tag)
})

test('writes a long fact smaller, and whole', async () => {
	const facts = [{ label: 'Condition', value: 'Certified Pre-Owned, one owner' }]
	const [text = ''] = readPdfText(await print({ ...sheet, facts }))
	expect(bare(text)).toContain(bare('Certified Pre-Owned, one owner'))
})

test('has a code that can be read from outside: 55 mm, with a quiet zone of four modules', async () => {
	const other = { ...sheet, address: 'https://kinross.example/car/other?from=windscreen' }
	const codes = readQrCodes(await print(sheet, other))
	expect(codes.map(({ text }) => text)).toEqual([sheet.address, other.address])
	for (const { millimetres, quietModules } of codes)
		expect([Math.round(millimetres), quietModules]).toEqual([55, 4])
})

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Public holidays']
const longest: WindscreenSheet = {
	...sheet,
	heading: `2021 ${'Mercedes-Benz Sprinter High Roof '.repeat(6)}`,
	variant: 'Extra Long Wheelbase '.repeat(20),
	price: 'R 999 999 999.99',
	priceNote: 'cash price, Imported: Yes',
	stockNumber: 'A'.repeat(80),
	instalment: {
		...(sheet.instalment as NonNullable<WindscreenSheet['instalment']>),
		amount: 'R 13 381 180 a month',
		terms: '72 instalments, 9.00%, deposit R 100 000 000, balloon R 270 000 000, total R 1 333 444 960',
		notes: ['Fees included, subject to approval.', 'Prime 10.50% + 1.25%, reviewed 3 November 2026.'],
	},
	hours: DAYS.map((day) => `${day} by appointment only`),
}
const emptiest: WindscreenSheet = {
	...sheet,
	variant: '',
	stockNumber: null,
	instalment: undefined,
	phone: '',
	hours: [],
}

test.each([
	['the longest texts', longest],
	['nothing that can be missing', emptiest],
	['letters that the font lacks', { ...sheet, heading: '2021 比亚迪 سيارة', variant: '海豚' }],
])('keeps to one page with %s', async (_, extreme) => {
	const pdf = await print(extreme, sheet)
	expect(readPdfText(pdf)).toHaveLength(2)
	expect(readQrCodes(pdf)[0]?.text).toBe(extreme.address)
})

test('has the logo once, however many sheets it has', async () => {
	const png =
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
	const look = {
		...dealer.look,
		logo: {
			onLight: { file: 'a.png', width: 180, height: 38 },
			onDark: { file: 'a.png', width: 1, height: 1 },
		},
	}
	const of = async (count: number) => {
		const sheets = Array<WindscreenSheet>(count).fill(sheet)
		const pdf = await createWindscreenPdf(
			sheets,
			{ ...dealer, look } as Parameters<typeof createWindscreenPdf>[1],
			NOW,
			Buffer.from(png, 'base64'),
		)
		return pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length
	}
	expect(await of(3)).toBe(await of(1))
})
