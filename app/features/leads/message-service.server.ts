/**
 * Receives a message from /contact: stores it, notifies the sales mailboxes, acknowledges it to the visitor.
 */
import type { Services } from '#app/infra/services.server.ts'
import type { LeadResult } from './lead.ts'
import { type LeadPost, receiveLead } from './lead-service.server.ts'
import { buildMessageEmails } from './message-email.server.ts'
import { buildMessagePayload, messageInput } from './message-schema.ts'

/** Like `receiveLead`, for the form of the contact page. */
export const receiveMessage = (services: Services, post: LeadPost): Promise<LeadResult> =>
	receiveLead(services, post, {
		kind: 'message',
		schema: messageInput,
		prepare: async (_, message) => {
			const payload = buildMessagePayload(message)
			return { payload, emails: (context) => buildMessageEmails(payload, context) }
		},
	})
