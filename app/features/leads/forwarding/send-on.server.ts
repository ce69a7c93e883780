/** Staff send a lead on: again after it failed, or to a receiver that lost it or never got it. */

import * as z from 'zod/mini'
import { idField } from '#app/core/fields.ts'
import { readForm, type Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { readApplication } from '#app/features/finance/application/forward-application.server.ts'
import type { InboxResult } from '#app/features/leads/inbox/inbox-query.ts'
import type { Subject } from '#app/features/leads/inbox/inbox-status.ts'
import { type Author, addLeadEvent } from '#app/features/leads/inbox/lead-event-queries.server.ts'
import { nameOfReceiver } from '#app/features/staff/receivers/deliveries.server.ts'
import { insertDeliveries, reopenDeliveries } from '#app/features/staff/receivers/delivery-queries.server.ts'
import { findReceiver } from '#app/features/staff/receivers/receiver-queries.server.ts'
import { eventOf, type LeadServices, readLead } from './forward-lead.server.ts'

/** `key`: of a delivery that failed, or the id of a new one. */
const sendOnInput = z.object({ receiver: idField, key: idField })

/** A failed delivery keeps its id, by which the receiver knows what it has; another is a new message. */
export async function sendOn(
	services: LeadServices & { by: Author },
	{ kind, id: about }: Subject,
	values: Values,
): Promise<Result<'send-on', InboxResult>> {
	const { db, by, now } = services
	const form = readForm(sendOnInput, values)
	if (!form.ok) return fail({ outcome: 'not-sent-on' })
	const receiver = await findReceiver(services, form.value.receiver)
	if (!receiver?.body || receiver.pausedAt) return fail({ outcome: 'not-sent-on' })
	const { id: receiverId, way } = receiver
	const detail = way === 'adf' ? 'lead-adf' : nameOfReceiver(receiver)
	return db.transaction(async (transaction) => {
		const failed = { failed: form.value.key, about }
		if ((await reopenDeliveries(services, transaction, failed)) === 0) {
			const data =
				kind === 'application'
					? await readApplication(services, transaction, about)
					: await readLead(services, transaction, about)
			if (!data) return fail({ outcome: 'not-sent-on' as const })
			const message = { type: eventOf(kind), timestamp: now().toISOString(), data }
			const delivery = { id: form.value.key, receiverId, about, message }
			await insertDeliveries(services, transaction, [delivery])
		}
		await addLeadEvent(transaction, { by, at: now(), action: 'sent-again', about, detail })
		return ok('send-on' as const)
	})
}
