/** Messages from /contact, which go to the mailboxes for messages. */
import { leadEmailMessages } from '#messages/lead-emails.ts'
import { defineLeadKind } from './lead-kind.server.ts'
import { buildMessagePayload, messageInput } from './message-schema.ts'

export const messageKind = defineLeadKind({
	kind: 'message',
	schema: messageInput,
	mailbox: 'messages',
	prepare: async (_, message) => ({ payload: buildMessagePayload(message) }),
	notice: leadEmailMessages.messageNotice,
	reply: leadEmailMessages.messageReply,
})
