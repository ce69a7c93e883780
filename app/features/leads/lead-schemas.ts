/** Form schemas for the browser, loaded when a visitor begins to fill in a form. */

import * as z from 'zod/mini'
import {
	ifBlank,
	line,
	parsedField,
	parseEmail,
	parseOption,
	requireText,
	textField,
} from '#app/core/fields.ts'
import { formatRand } from '#app/core/money-and-distance.ts'
import { fail, ok } from '#app/core/result.ts'
import { toMultiline } from '#app/core/typed-text.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { AlertPayload } from './alerts/alert.ts'
import { ANSWER_OPTIONS, type AnswerBy, MAX_LENGTHS } from './lead-limits.ts'
import type { TradeInPayload } from './trade-ins/trade-in.ts'

type Reach = { from_phone: string; answer_by: AnswerBy | '' }

/** Field types of enquiries and messages. */
export const name = parsedField(line(MAX_LENGTHS.from_name), requireText(ok))
export const email = parsedField(line(MAX_LENGTHS.from_email), requireText(parseEmail))
export const phone = line(MAX_LENGTHS.from_phone)
export const subject = parsedField(line(MAX_LENGTHS.subject), requireText(ok))
export const message = parsedField(textField(toMultiline, MAX_LENGTHS.message), requireText(ok))

const MIN_DIGITS = 7

/** Where the email may be left out: the address or a telephone number, and what the preferred answer needs. */
export const reachFields = {
	from_email: parsedField(line(MAX_LENGTHS.from_email), ifBlank('', parseEmail)),
	from_phone: parsedField(
		phone,
		ifBlank('', (text) => (text.replace(/\D/g, '').length >= MIN_DIGITS ? ok(text) : fail('not-a-phone'))),
	),
	answer_by: parsedField(line(MAX_LENGTHS.answer_by), ifBlank('', parseOption(ANSWER_OPTIONS))),
}
export const reachRules = z.check<{ from_email: string; from_phone: string; answer_by: string }>(
	({ value, issues }) => {
		const { from_email, from_phone, answer_by } = value
		const reject = (name: string) =>
			issues.push({ code: 'custom', input: value, path: [name], message: 'required' })
		if (!from_email && (answer_by === 'email' || !from_phone))
			reject(from_phone ? 'from_email' : 'from_phone')
		else if (!from_phone && answer_by && answer_by !== 'email') reject('from_phone')
	},
)

/**
 * Schema of the form on /contact, and the payload that is stored
 * (specification, section 3, Contact message payload).
 */
export const messageInput = z.object({ from_name: name, from_email: email, subject, message })

export const openMessageInput = z.object({ ...messageInput.shape, ...reachFields }).check(reachRules)

export type Message = z.output<typeof messageInput> & Partial<Reach>

export type MessagePayload = ReturnType<typeof buildMessagePayload>

export const buildMessagePayload = (message: Message) => ({ ...message, form_type: 'contact' as const })

/** Schema of the enquiry form, and the payload that is stored (specification, section 3, Enquiry payload). */
export const enquiryInput = z.object({
	from_name: name,
	from_email: email,
	from_phone: phone, // '' if blank
	message,
})

export const openEnquiryInput = z.object({ ...enquiryInput.shape, ...reachFields }).check(reachRules)

export type Enquiry = z.output<typeof enquiryInput> & Partial<Reach>

/** The vehicle of an enquiry, as currently offered. */
export type EnquiryVehicle = Pick<Vehicle, 'id' | 'name' | 'price'>

export type EnquiryPayload = ReturnType<typeof buildEnquiryPayload>

export const buildEnquiryPayload = (enquiry: Enquiry, { id, name, price }: EnquiryVehicle) => ({
	...enquiry,
	car_name: name,
	car_price: formatRand(price),
	car_id: id,
	form_type: 'car_inquiry' as const,
})

/** A WhatsApp chat as staff write it down; of a vehicle, or of none. `chat_code`: the last of the message's reference. */
export const buildChatPayload = (
	person: Pick<Enquiry, 'from_name' | 'from_email' | 'from_phone' | 'message' | 'answer_by'>,
	vehicle: EnquiryVehicle | undefined,
	code = '',
) => ({
	...person,
	car_name: vehicle?.name ?? '',
	car_price: vehicle ? formatRand(vehicle.price) : '',
	car_id: vehicle?.id ?? '',
	chat_code: code,
	form_type: 'chat' as const,
})

export type ChatPayload = ReturnType<typeof buildChatPayload>

/** The time of a test drive, `2026-12-01T10:00`; the server says whether it is free. */
const slot = parsedField(
	line(MAX_LENGTHS.slot, 0, { tooLong: 'unreadable' }),
	requireText((text) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? ok(text) : fail('unreadable'))),
)

/** Schema of the form for a test drive, and the payload that is stored; its time is in `appointments`. */
export const testDriveInput = z.object({
	slot,
	from_name: name,
	from_email: email,
	from_phone: phone,
	message: textField(toMultiline, MAX_LENGTHS.message), // '' if blank
})

export const openTestDriveInput = z.object({ ...testDriveInput.shape, ...reachFields }).check(reachRules)

export type TestDrive = z.output<typeof testDriveInput> & Partial<Reach>

export type TestDrivePayload = ReturnType<typeof buildTestDrivePayload>

export const buildTestDrivePayload = (
	{ slot: _, ...person }: TestDrive,
	{ id, name, price }: EnquiryVehicle,
) => ({
	...person,
	car_name: name,
	car_price: formatRand(price),
	car_id: id,
	form_type: 'test_drive' as const,
})

/** What is stored of each kind. */
export type LeadPayloads = {
	enquiry: EnquiryPayload
	message: MessagePayload
	'test-drive': TestDrivePayload
	'trade-in': TradeInPayload
	alert: AlertPayload
	chat: ChatPayload
}

/** Each kind that visitors send has one. */
export const leadSchemas = { enquiry: enquiryInput, message: messageInput, 'test-drive': testDriveInput }

/** In place of them where the email may be left out. */
export const openLeadSchemas = {
	enquiry: openEnquiryInput,
	message: openMessageInput,
	'test-drive': openTestDriveInput,
}
