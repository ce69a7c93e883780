/**
 * Receives an enquiry: stores it with its vehicle, notifies the sales mailboxes, acknowledges it to the
 * visitor.
 */
import { issueToken } from '#app/features/submissions/form-token.server.ts'
import { findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { buildEnquiryEmails } from './enquiry-email.server.ts'
import { buildEnquiryPayload, enquiryInput } from './enquiry-schema.ts'
import type { LeadResult } from './lead.ts'
import { type LeadPost, receiveLead } from './lead-service.server.ts'

/** Like `receiveLead`. If the vehicle has gone meanwhile, the same input can be sent as a message. */
export async function receiveEnquiry(
	services: Services,
	{ vehicleId, ...post }: LeadPost & { vehicleId: string },
): Promise<LeadResult> {
	const result = await receiveLead(services, post, {
		kind: 'enquiry',
		schema: enquiryInput,
		about: vehicleId,
		prepare: async ({ db }, enquiry) => {
			const vehicle = await findOffer(db, vehicleId)
			if (!vehicle) return undefined
			const payload = buildEnquiryPayload(enquiry, vehicle)
			return { payload, vehicle, emails: (context) => buildEnquiryEmails(payload, context) }
		},
	})
	const isGone = result.outcome === 'rejected' && result.error === 'gone'
	return isGone ? { ...result, token: issueToken(services, 'message') } : result // can still be a message
}
