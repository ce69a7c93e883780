/** All of the forms, how they are sent, and the page that stands in for one: to be fetched in one piece. */
import { tried } from '#app/intake/unsent.ts'
import type { LeadAnswer } from '#app/leads/lead.ts'
import { MessageForm } from '#app/leads/message-form.tsx'
import { VehiclePriceBar } from '#app/vehicles/vehicle-price-bar.tsx'
import { VehicleShare } from '#app/vehicles/vehicle-share.tsx'
import { answerIn } from './lead-answer.ts'
import { UnsentEnquiry } from './unsent-enquiry.tsx'
import { VehicleEnquiry } from './vehicle-enquiry.tsx'

/** Sends by the page's action; an answer that was thrown is one all the same. */
const send = (serverAction: () => Promise<LeadAnswer>) =>
	tried(() =>
		serverAction().catch((error) => {
			const answer = answerIn(error)
			if (answer) return answer
			throw error
		}),
	)

export const forms = { VehicleEnquiry, VehiclePriceBar, VehicleShare, MessageForm, UnsentEnquiry, send }
