/** Enquiries about a vehicle, which go to the sales mailboxes. */
import { findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import { leadEmailMessages } from '#messages/lead-emails.ts'
import { buildEnquiryPayload, enquiryInput } from './enquiry-schema.ts'
import { defineLeadKind } from './lead-kind.server.ts'

export const enquiryKind = defineLeadKind({
	kind: 'enquiry',
	schema: enquiryInput,
	mailbox: 'enquiries',
	prepare: async ({ db }, enquiry, vehicleId) => {
		const vehicle = await findOffer(db, vehicleId)
		return vehicle && { payload: buildEnquiryPayload(enquiry, vehicle), vehicle }
	},
	sentInsteadAs: 'message',
	notice: leadEmailMessages.enquiryNotice,
	reply: leadEmailMessages.enquiryReply,
})
