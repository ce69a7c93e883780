/** Webhooks as https://www.standardwebhooks.com defines them: a secret, and a request that is signed with it. */
import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Outgoing } from '#app/infra/outgoing-request.server.ts'
import type { DeliveryError } from './receiver.ts'
import type { ReceiverBody } from './receiver-queries.server.ts'

const SECRET_BYTES = 32
const SECONDS_TO_RESPOND = 10
/** How long a replaced secret signs beside the new one. */
export const HOURS_OF_EARLIER_SECRET = 24

export const createSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

export const rotateSecret = (
	{ address, secret }: ReceiverBody,
	now: Date,
): ReceiverBody & { secret: string } => ({
	address,
	secret: createSecret(),
	...(secret && { earlier: { secret, until: now.getTime() + HOURS_OF_EARLIER_SECRET * 3_600_000 } }),
})

export type WebhookOutcome =
	| { isDelivered: true }
	| { isDelivered: false; error: DeliveryError; retryAfter?: string | undefined }

/** Posts one message. `id` is the same at every try, by which the receiver knows it again. */
export async function postWebhook(
	outgoing: Pick<Outgoing, 'post'>,
	body: ReceiverBody,
	{ id, text, now }: { id: string; text: string; now: Date },
): Promise<WebhookOutcome> {
	const response = await outgoing.post(
		body.address,
		{ headers: signedHeaders(body, id, text, now), body: Buffer.from(text) },
		{ seconds: SECONDS_TO_RESPOND },
	)
	if (!response.ok)
		return {
			isDelivered: false,
			error: response.error === 'too-large' || response.error === 'rejected' ? 'unreachable' : response.error,
		}
	const { status, headers } = response.value
	if (status >= 200 && status < 300) return { isDelivered: true }
	const error = status >= 300 && status < 400 ? 'redirected' : (`${status}` as const)
	return { isDelivered: false, error, retryAfter: headers['retry-after'] }
}

function signedHeaders({ secret = '', earlier }: ReceiverBody, id: string, text: string, now: Date) {
	const secrets = [secret, ...(earlier && earlier.until > now.getTime() ? [earlier.secret] : [])]
	return {
		'Content-Type': 'application/json',
		'webhook-id': id,
		'webhook-timestamp': Math.floor(now.getTime() / 1000),
		'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, now, text)).join(' '),
	}
}
