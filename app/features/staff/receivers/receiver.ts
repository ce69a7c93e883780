/** Receivers of leads outside the website: what they get, and how staff see them. */

import * as z from 'zod/mini'
import { escapeXml } from '#app/core/csv-and-xml.ts'
import { isEmail, line, list, parsedField, requireText } from '#app/core/fields.ts'
import type { FieldErrors, Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { receiverMessages } from '#messages/notifications.ts'

/** webhook: a signed HTTPS request. adf: an email in the form that dealership software reads. */
export const RECEIVER_WAYS = ['webhook', 'adf'] as const
export type ReceiverWay = (typeof RECEIVER_WAYS)[number]

/** What a receiver gets. `leads`: every kind of lead that is not named here. */
export const TOPICS = ['leads', 'test-drives', 'applications'] as const
export type Topic = (typeof TOPICS)[number]

export const topicOf = (kind: string): Topic =>
	kind === 'test-drive' ? 'test-drives' : kind === 'application' ? 'applications' : 'leads'

export const EVENTS = [
	'lead.created',
	'test_drive.booked',
	'test_drive.moved',
	'test_drive.cancelled',
	'webhook.test',
] as const
export type Event = (typeof EVENTS)[number]

/** An email in ADF is a new lead to its reader, so that none is sent of a change. */
export const isSentTo = (way: ReceiverWay, event: Event) =>
	way === 'webhook' || event === 'lead.created' || event === 'test_drive.booked'

/** A lead as it leaves the house: never with an ID number, an income, an employer or an ethnic group. */
export type ForwardedLead = {
	id: string
	kind: string
	reference: string
	created_at: string
	source: string
	name: string
	email: string
	telephone: string
	subject: string
	message: string
	vehicle: ForwardedVehicle | null
	test_drive: { date: string; time: string; starts_at: string; ends_at: string } | null
	trade_in: ForwardedTradeIn | null
	url: string // in the back office, for staff who sign in
}

/** The vehicle that a visitor offers, without what is owed on it and to whom. */
export type ForwardedTradeIn = { make: string; model: string; year: number; km: number; condition: string[] }

/** Of a vehicle that has gone only the name is known. */
export type ForwardedVehicle = {
	id: string | null
	stock_number: string | null
	name: string
	make: string | null
	model: string | null
	year: number | null
	price: number | null // rand
	url: string | null
}

export type Message = { type: Event; timestamp: string; data: ForwardedLead }

/** waiting: not tried yet · delayed: failed, tried again later · failed: given up after a day. */
export const DELIVERY_STATUSES = ['waiting', 'delayed', 'sent', 'failed'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** Codes; any other is the status of the receiver's response. */
export type DeliveryError =
	| 'no-address'
	| 'not-public'
	| 'redirected'
	| 'too-slow'
	| 'unreachable'
	| 'not-found'
	| 'unreadable'
	| `${number}`

/** A receiver as its settings page shows it, without its secret. */
export type ListedReceiver = {
	id: string
	way: ReceiverWay
	topics: Topic[]
	address: string | undefined // undefined: it cannot be decrypted
	name: string // its host, or its email address
	isPaused: boolean
	hasEarlierSecret: boolean
	lastDeliveredAt: Date | null
	lastError: string | null
	failingSince: Date | null
	open: number // deliveries that wait, or are tried again
	failed: number // deliveries that were given up
}

/** A delivery as the lead's page shows it. */
export type ListedDelivery = {
	id: string
	receiverId: string
	receiver: string // its host, or its email address; empty: it was removed
	event: Event
	status: DeliveryStatus
	lastError: string | null
	at: Date
}

/** What a lead's page shows of its deliveries, and the receivers to which it can be sent now. */
export type LeadDeliveries = {
	deliveries: ListedDelivery[]
	receivers: { id: string; name: string; key: string }[] // key: id of the next delivery
}

export const INTENTS = ['add', 'test', 'pause', 'resume', 'rotate', 'remove'] as const
export type Intent = (typeof INTENTS)[number]

export type ReceiversResult =
	| { outcome: 'invalid'; intent: Intent; id: string; fieldErrors: FieldErrors; values: Values }
	| { outcome: 'secret'; intent: Intent; id: string; name: string; secret: string; error: string | undefined }
	| {
			outcome: 'tested'
			intent: Intent
			id: string
			name: string
			way: ReceiverWay
			error: string | undefined
	  }
	| { outcome: 'gone' | 'too-many-tests'; intent: Intent; id: string }

const A_DAY = 86_400_000 // ms

/** Nothing has arrived for a day, although something was tried. */
export const isFailing = (
	{ isPaused, failingSince }: Pick<ListedReceiver, 'isPaused' | 'failingSince'>,
	now: Date,
): boolean => !isPaused && failingSince !== null && now.getTime() - failingSince.getTime() >= A_DAY

// A lead that is sent on: as ADF/XML 1.0 (Auto-lead Data Format), which dealership software reads from emails, and one for a test.
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

// The form that adds a receiver of leads.

const MAX_LENGTH = 500

export type ReceiverAddress = { way: ReceiverWay; address: string }

/** `javascript:` and other schemes are no web address, and no email address either. */
function parseAddress(text: string): Result<ReceiverAddress, string> {
	if (isEmail(text)) return ok({ way: 'adf', address: text })
	const url = URL.parse(text)
	if (!url?.hostname) return fail('not-an-address')
	if (url.protocol !== 'https:') return fail('not-https')
	if (url.username || url.password) return fail('has-password')
	if (url.port) return fail('other-port')
	url.hash = ''
	return ok({ way: 'webhook', address: url.href })
}

const topics = list(TOPICS.length, (items) => {
	const chosen = TOPICS.filter((topic) => items.includes(topic))
	return chosen.length > 0 ? ok<Topic[]>(chosen) : fail('required')
})

export const receiverInput = z.object({
	address: parsedField(line(MAX_LENGTH), requireText(parseAddress)),
	topics: z.prefault(topics, []),
})

/** The host of a web address, which is what staff see where the whole address has no place. */
export const nameOf = ({ way, address }: ReceiverAddress): string =>
	way === 'adf' ? address : new URL(address).host
