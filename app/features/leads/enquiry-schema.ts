/** Schema of the enquiry form, and the payload that is stored (specification, section 3, Enquiry payload). */
import * as z from 'zod/mini'
import { formatRand } from '#app/core/money-and-distance.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { email, message, name, phone } from './lead-fields.ts'

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
