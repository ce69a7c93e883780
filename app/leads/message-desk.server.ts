/** A message from /contact comes in: kept, told to the sales desk, acknowledged to who wrote. */
import type { Values } from '#app/kernel/form.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { LeadAnswer } from './lead.ts'
import { receiveLead } from './lead-desk.server.ts'
import { messageInput, messagePayload } from './message-input.ts'
import { messageLetters } from './message-letter.server.ts'

export const receiveMessage = (given: Services, visitor: string, values: Values): Promise<LeadAnswer> =>
	receiveLead(given, visitor, values, {
		kind: 'message',
		schema: messageInput,
		write: async (_, message) => {
			const payload = messagePayload(message)
			return { payload, letters: (occasion) => messageLetters(payload, occasion) }
		},
	})
