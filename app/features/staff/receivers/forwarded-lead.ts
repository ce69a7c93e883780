/** A lead that is sent on: as ADF/XML 1.0 (Auto-lead Data Format), which dealership software reads from emails, and one for a test. */
import { escapeXml } from '#app/core/csv-and-xml.ts'
import { receiverMessages } from '#messages/receivers.ts'
import type { ForwardedLead, ForwardedTradeIn, ForwardedVehicle } from './receiver.ts'

export type AdfVendor = { name: string; phone: string; email: string; url: string }

type Attributes = Record<string, string>

function element(name: string, content: string, attributes: Attributes = {}): string {
	const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
	return `<${name}${list.join('')}>${content}</${name}>`
}

const textElement = (name: string, value: string | number | null, attributes?: Attributes) =>
	value === null || value === '' ? '' : element(name, escapeXml(String(value)), attributes)

/** The whole document. Characters that XML forbids are left out. */
export function buildAdf(lead: ForwardedLead, vendor: AdfVendor): string {
	const prospect = [
		textElement('id', lead.id, { sequence: '1', source: vendor.name }),
		textElement('requestdate', lead.created_at),
		...vehicleElements(lead),
		element(
			'customer',
			contactElement('individual', lead.name, lead.email, lead.telephone) +
				textElement('comments', commentsOf(lead)),
		),
		element(
			'vendor',
			textElement('vendorname', vendor.name) +
				contactElement('business', vendor.name, vendor.email, vendor.phone),
		),
		element(
			'provider',
			textElement('name', vendor.name, { part: 'full', type: 'business' }) +
				textElement('service', `${vendor.name}: ${lead.kind}`) +
				textElement('url', vendor.url),
		),
	].filter(Boolean)
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<?adf version="1.0"?>',
		'<adf>',
		element('prospect', `\n${prospect.join('\n')}\n`, { status: 'new' }),
		'</adf>',
		'',
	].join('\n')
}

/** The vehicle that the person wants, and the one that they offer. */
const vehicleElements = (lead: ForwardedLead) => [
	lead.vehicle || !lead.trade_in ? vehicleElement(lead) : '',
	lead.trade_in ? tradeInElement(lead.trade_in) : '',
]

function tradeInElement({ year, make, model, km, condition }: ForwardedTradeIn): string {
	const content = [
		textElement('year', year),
		textElement('make', make),
		textElement('model', model),
		textElement('odometer', km, { status: 'unknown', units: 'km' }),
		textElement('comments', condition.join(', ')),
	]
	return element('vehicle', content.join(''), { interest: 'trade-in', status: 'used' })
}

/** The format requires a vehicle with year, make and model, also of a lead about none. */
function vehicleElement({ vehicle, test_drive }: ForwardedLead): string {
	const { id = null, year, make, model, stock_number, price } = vehicle ?? NO_VEHICLE
	const content = [
		textElement('id', id, { sequence: '1', source: 'website' }),
		element('year', year === null ? '' : String(year)),
		element('make', escapeXml(make ?? '')),
		element('model', escapeXml(model ?? vehicle?.name ?? '')),
		textElement('stock', stock_number),
		textElement('price', price, { type: 'asking', currency: 'ZAR' }),
	]
	return element('vehicle', content.join(''), { interest: test_drive ? 'test-drive' : 'buy', status: 'used' })
}

const NO_VEHICLE: ForwardedVehicle = {
	id: null,
	stock_number: null,
	name: '',
	make: null,
	model: null,
	year: null,
	price: null,
	url: null,
}

const contactElement = (type: 'individual' | 'business', name: string, email: string, phone: string) =>
	element(
		'contact',
		textElement('name', name, { part: 'full', type }) +
			textElement('email', email) +
			textElement('phone', phone, { type: 'voice' }),
	)

const commentsOf = ({ subject, message, test_drive, vehicle, reference }: ForwardedLead) =>
	[
		test_drive && `Test drive: ${test_drive.date} ${test_drive.time}`,
		subject,
		message,
		vehicle?.url,
		`Reference: ${reference}`,
	]
		.filter(Boolean)
		.join('\n')

/** What a test sends: a lead of no person. */
export const testLead = (baseUrl: string, at: Date): ForwardedLead => ({
	id: '00000000-0000-4000-8000-000000000000',
	kind: 'test',
	reference: 'TEST',
	created_at: at.toISOString(),
	source: 'website',
	name: receiverMessages.test.name,
	email: 'test@example.com',
	telephone: '',
	subject: '',
	message: receiverMessages.test.message,
	vehicle: null,
	test_drive: null,
	trade_in: null,
	url: `${baseUrl}/admin/settings/receivers`,
})
