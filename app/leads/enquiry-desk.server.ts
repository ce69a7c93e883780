/** An enquiry comes in: kept with the vehicle that it is about, told to the sales desk, acknowledged to who asked. */
import { issueToken } from '#app/intake/form-token.server.ts'
import type { Values } from '#app/kernel/form.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findOffer } from '#app/vehicles/vehicle-store.server.ts'
import { enquiryInput, enquiryPayload } from './enquiry-input.ts'
import { enquiryLetters } from './enquiry-letter.server.ts'
import type { LeadAnswer } from './lead.ts'
import { receiveLead } from './lead-desk.server.ts'

export async function receiveEnquiry(
	given: Services,
	visitor: string,
	values: Values,
	vehicleId: string,
): Promise<LeadAnswer> {
	const answer = await receiveLead(given, visitor, values, {
		kind: 'enquiry',
		schema: enquiryInput,
		about: vehicleId,
		write: async ({ db }, enquiry) => {
			const vehicle = await findOffer(db, vehicleId)
			if (!vehicle) return undefined
			const payload = enquiryPayload(enquiry, vehicle)
			return { payload, vehicle, letters: (occasion) => enquiryLetters(payload, occasion) }
		},
	})
	const isGone = answer.outcome === 'refused' && answer.refusal === 'gone'
	return isGone ? { ...answer, token: issueToken(given, 'message') } : answer // what is written can still be one
}
