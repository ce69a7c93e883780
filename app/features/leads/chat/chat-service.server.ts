/** Records that a visitor goes to WhatsApp. */
import { networkOf } from '#app/core/network.ts'
import { countAction } from '#app/features/submissions/submission-limits.server.ts'
import { withTimeout } from '#app/infra/database/database.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { addCode, addTap } from './chat-queries.server.ts'

type TapServices = Pick<
	Services,
	'db' | 'keys' | 'now' | 'formRules' | 'log' | 'rejectedNetworks' | 'recentRequests'
>
type Tap = { vehicleId: string | null; clientIp: string }

const LIMIT = 2_000 // ms; the visitor waits for WhatsApp

/**
 * Counts the tap and returns the code for the message; undefined if the network is over its limit or the database
 * does not respond. A network that comes again within a minute gets the same code and is not counted again.
 */
export async function recordTap(services: TapServices, tap: Tap): Promise<string | undefined> {
	const { db, log, now, recentRequests } = services
	const record = () => withTimeout(db, LIMIT, (bound) => countTap({ ...services, db: bound }, tap))
	try {
		const key = `chat ${tap.vehicleId} ${networkOf(tap.clientIp)}`
		return await (tap.clientIp ? recentRequests.share(key, now(), record) : record())
	} catch (error) {
		log.warn({ reason: reasonOf(error) }, 'a WhatsApp chat could not be counted')
		return undefined
	}
}

async function countTap(services: TapServices, { vehicleId, clientIp }: Tap): Promise<string | undefined> {
	const { isOver } = await countAction(services, 'chats', clientIp)
	if (isOver) return undefined
	const tap = { vehicleId, at: services.now() }
	return services.db.transaction(async (transaction) => {
		await addTap(transaction, tap)
		return addCode(transaction, tap)
	})
}
