/** The form that adds a receiver of leads. */
import * as z from 'zod/mini'
import { isEmail, line, list, parsedField, requireText } from '#app/core/fields.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { type ReceiverWay, TOPICS, type Topic } from './receiver.ts'

const MAX_LENGTH = 500

export type ReceiverAddress = { way: ReceiverWay; address: string }

/** `javascript:` and other schemes are no web address, and no email address either. */
function parseAddress(text: string): Result<ReceiverAddress, string> {
	if (isEmail(text)) return ok({ way: 'adf', address: text })
	const url = URL.parse(text)
	if (!url?.hostname) return fail('not-an-address')
	if (url.protocol !== 'https:') return fail('not-https')
	if (url.username || url.password) return fail('has-password')
	if (url.port) return fail('other-port')
	url.hash = ''
	return ok({ way: 'webhook', address: url.href })
}

const topics = list(TOPICS.length, (items) => {
	const chosen = TOPICS.filter((topic) => items.includes(topic))
	return chosen.length > 0 ? ok<Topic[]>(chosen) : fail('required')
})

export const receiverInput = z.object({
	address: parsedField(line(MAX_LENGTH), requireText(parseAddress)),
	topics: z.prefault(topics, []),
})

/** The host of a web address, which is what staff see where the whole address has no place. */
export const nameOf = ({ way, address }: ReceiverAddress): string =>
	way === 'adf' ? address : new URL(address).host
