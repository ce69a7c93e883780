import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { buildAdf, type ForwardedLead } from './receiver.ts'

const vendor = {
	name: 'Highveld Motors',
	phone: '017 000 0000',
	email: 'sales@example.co.za',
	url: 'https://x.example',
}
const lead: ForwardedLead = {
	id: '8b9d7b6e-2a6e-4b0e-9d7c-0d6f0f1f2a3b',
	kind: 'enquiry',
	reference: '8b9d7b6e-2a6e-4b0e-9d7c-0d6f0f1f2a3b',
	created_at: '2026-11-18T08:00:00.000Z',
	source: 'website',
	name: 'Thandi Nkosi',
	email: 'thandi@example.co.za',
	telephone: '082 000 0000',
	subject: '',
	message: 'Is it still there?',
	vehicle: {
		id: 'c1',
		stock_number: 'HFM-4483',
		name: 'Toyota Hilux',
		make: 'Toyota',
		model: 'Hilux',
		year: 2021,
		price: 389_900,
		url: 'https://x.example/car/c1',
	},
	test_drive: null,
	trade_in: null,
	url: 'https://x.example/admin/leads/1',
}

/** The elements of a document, in order, with their attributes and their own text. */
function read(xml: string) {
	const elements: { name: string; attributes: Record<string, string>; text: string }[] = []
	const open: typeof elements = []
	const parser = new Parser(
		{
			onopentag: (name, attributes) => {
				const element = { name, attributes, text: '' }
				elements.push(element)
				open.push(element)
			},
			ontext: (text) => {
				const last = open.at(-1)
				if (last) last.text += text
			},
			onclosetag: () => void open.pop(),
		},
		{ xmlMode: true, decodeEntities: true },
	)
	parser.end(xml)
	return elements
}
const textOf = (xml: string, name: string) => read(xml).find((element) => element.name === name)?.text

test('is ADF 1.0: a prospect with vehicle, customer and vendor, in the order of the standard', () => {
	expect(buildAdf(lead, vendor)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
<prospect status="new">
<id sequence="1" source="Highveld Motors">8b9d7b6e-2a6e-4b0e-9d7c-0d6f0f1f2a3b</id>
<requestdate>2026-11-18T08:00:00.000Z</requestdate>
<vehicle interest="buy" status="used"><id sequence="1" source="website">c1</id><year>2021</year><make>Toyota</make><model>Hilux</model><stock>HFM-4483</stock><price type="asking" currency="ZAR">389900</price></vehicle>
<customer><contact><name part="full" type="individual">Thandi Nkosi</name><email>thandi@example.co.za</email><phone type="voice">082 000 0000</phone></contact><comments>Is it still there?
https://x.example/car/c1
Reference: 8b9d7b6e-2a6e-4b0e-9d7c-0d6f0f1f2a3b</comments></customer>
<vendor><vendorname>Highveld Motors</vendorname><contact><name part="full" type="business">Highveld Motors</name><email>sales@example.co.za</email><phone type="voice">017 000 0000</phone></contact></vendor>
<provider><name part="full" type="business">Highveld Motors</name><service>Highveld Motors: enquiry</service><url>https://x.example</url></provider>
</prospect>
</adf>
`)
})

test('a vehicle that is offered is one of its own, beside the one that is wanted', () => {
	const trade_in = {
		make: 'Fiat',
		model: 'Panda <2>',
		year: 2014,
		km: 121_500,
		condition: ['tyres', 'accident'],
	}
	const vehicles = (one: ForwardedLead) =>
		read(buildAdf(one, vendor))
			.filter(({ name }) => name === 'vehicle')
			.map(({ attributes }) => attributes.interest)
	expect(vehicles({ ...lead, trade_in })).toEqual(['buy', 'trade-in'])
	expect(vehicles({ ...lead, vehicle: null, trade_in })).toEqual(['trade-in'])
	expect(buildAdf({ ...lead, trade_in }, vendor)).toContain(
		'<vehicle interest="trade-in" status="used"><year>2014</year><make>Fiat</make><model>Panda &lt;2&gt;</model><odometer status="unknown" units="km">121500</odometer><comments>tyres, accident</comments></vehicle>',
	)
})

test('a lead about no vehicle has the elements that the format requires, empty', () => {
	const names = read(buildAdf({ ...lead, vehicle: null }, vendor)).map(({ name }) => name)
	expect(names.slice(4, 8)).toEqual(['vehicle', 'year', 'make', 'model'])
})

test('a test drive is an interest of its own, with its day and time', () => {
	const test_drive = { date: '2026-11-20', time: '10:00', starts_at: '', ends_at: '' }
	const xml = buildAdf({ ...lead, test_drive }, vendor)
	expect(read(xml).find(({ name }) => name === 'vehicle')?.attributes.interest).toBe('test-drive')
	expect(textOf(xml, 'comments')).toContain('Test drive: 2026-11-20 10:00')
})

const ALLOWED = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u
const withoutForbidden = (text: string) => [...text].filter((character) => ALLOWED.test(character)).join('')

test('whatever a visitor types, the document has the same elements, and no character that XML forbids', () => {
	const text = fc.string({ unit: 'binary', minLength: 1 })
	const shape = read(buildAdf(lead, vendor)).map(({ name }) => name)
	fc.assert(
		fc.property(text, text, text, (name, message, make) => {
			const xml = buildAdf(
				{
					...lead,
					name: `N${name}`,
					message: `M${message}`,
					vehicle: lead.vehicle && { ...lead.vehicle, make: `A${make}` },
				},
				vendor,
			)
			expect(xml).toMatch(ALLOWED)
			expect(read(xml).map((element) => element.name)).toEqual(shape)
			expect(textOf(xml, 'make')).toBe(`A${withoutForbidden(make)}`)
			expect(textOf(xml, 'comments')).toContain(`M${withoutForbidden(message)}`)
		}),
	)
})
