/** Sends a lead on: one delivery for each receiver of its topic, in the transaction that stores the lead. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { insertDeliveries } from './delivery-queries.server.ts'
import { type Event, type ForwardedLead, isSentTo, type Message, type Topic } from './receiver.ts'
import { listReceiversOf } from './receiver-queries.server.ts'

export type ForwardingServices = Pick<Services, 'keys' | 'jobs' | 'now'>

/** `read`: the lead as it leaves the house; called only if someone receives it. Undefined: it cannot be decrypted. */
export async function addDeliveries(
	services: ForwardingServices,
	transaction: Transaction,
	{ about, topic, event }: { about: string; topic: Topic; event: Event },
	read: () => Promise<ForwardedLead | undefined>,
): Promise<void> {
	const receivers = (await listReceiversOf(transaction, topic)).filter(({ way }) => isSentTo(way, event))
	if (receivers.length === 0) return
	const data = await read()
	if (!data) return
	const message: Message = { type: event, timestamp: services.now().toISOString(), data }
	await insertDeliveries(
		services,
		transaction,
		receivers.map(({ id: receiverId }) => ({ id: randomUUID(), receiverId, about, message })),
	)
}
