/** Form schemas for the browser, loaded when a visitor begins to fill in a form. */

import * as z from 'zod/mini'
import { formatRand } from '#app/core/money-and-distance.ts'
import { line, parsedField, parseEmail, requireText, textField } from '#app/core/parsed-field.ts'
import { ok } from '#app/core/result.ts'
import { toMultiline } from '#app/core/typed-text.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { MAX_LENGTHS } from './lead-limits.ts'

/** Field types of enquiries and messages. */
export const name = parsedField(line(MAX_LENGTHS.from_name), requireText(ok))
export const email = parsedField(line(MAX_LENGTHS.from_email), requireText(parseEmail))
export const phone = line(MAX_LENGTHS.from_phone)
export const subject = parsedField(line(MAX_LENGTHS.subject), requireText(ok))
export const message = parsedField(textField(toMultiline, MAX_LENGTHS.message), requireText(ok))

/**
 * Schema of the form on /contact, and the payload that is stored
 * (specification, section 3, Contact message payload).
 */
export const messageInput = z.object({ from_name: name, from_email: email, subject, message })

export type Message = z.output<typeof messageInput>

export type MessagePayload = ReturnType<typeof buildMessagePayload>

export const buildMessagePayload = (message: Message) => ({ ...message, form_type: 'contact' as const })

/** Schema of the enquiry form, and the payload that is stored (specification, section 3, Enquiry payload). */
export const enquiryInput = z.object({
	from_name: name,
	from_email: email,
	from_phone: phone, // '' if blank
	message,
})

export type Enquiry = z.output<typeof enquiryInput>

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

/** Each kind of lead has one. */
export const leadSchemas = { enquiry: enquiryInput, message: messageInput }
