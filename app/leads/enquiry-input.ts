/** What the form about a vehicle may send, and what is kept of it (specification, section 3, Enquiry payload). */
import * as z from 'zod/mini'
import { rand } from '#app/kernel/rand.ts'
import type { Vehicle } from '#app/vehicles/vehicle.ts'
import { email, message, name, phone } from './lead-fields.ts'

export const enquiryInput = z.object({
	from_name: name,
	from_email: email,
	from_phone: phone, // '' where it was left blank
	message,
})

export type Enquiry = z.output<typeof enquiryInput>

/** The vehicle that is asked about, as it is offered now. */
export type AskedAbout = Pick<Vehicle, 'id' | 'name' | 'price'>

export type EnquiryPayload = ReturnType<typeof enquiryPayload>

export const enquiryPayload = (enquiry: Enquiry, { id, name, price }: AskedAbout) => ({
	...enquiry,
	car_name: name,
	car_price: rand(price),
	car_id: id,
	form_type: 'car_inquiry' as const,
})
