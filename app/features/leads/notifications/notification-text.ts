/** What a notification says of leads: how many, or which vehicle. Nothing of a person. */
import type { InboxKind } from '#app/features/leads/inbox/inbox-status.ts'
import { leadUrl } from '#app/features/leads/inbox/lead-url.ts'
import {
	NOTIFICATION_KINDS,
	type NotificationKind,
	type PushMessage,
} from '#app/features/staff/notifications/notification.ts'
import { notificationMessages as messages } from '#messages/notifications.ts'

export type NotifiedLead = {
	id: string
	kind: InboxKind
	reason: NotificationKind
	vehicle?: { name: string; stockNumber: string } | undefined
}

/** One notification for all of them; undefined without leads. */
export function describeLeads(leads: NotifiedLead[]): Omit<PushMessage, 'tag'> | undefined {
	const [first] = leads
	if (!first) return undefined
	const { vehicle } = first
	if (leads.length === 1)
		return {
			title: messages.single[first.reason],
			body: vehicle ? messages.vehicle(vehicle.name, vehicle.stockNumber) : '',
			path: leadUrl(first),
		}
	const counts = NOTIFICATION_KINDS.map((kind) => ({
		kind,
		count: leads.filter(({ reason }) => reason === kind).length,
	})).filter(({ count }) => count > 0)
	const title = counts.map(({ kind, count }) => messages.counts[kind](count)).join(', ')
	return { title, body: '', path: '/admin/leads' }
}
