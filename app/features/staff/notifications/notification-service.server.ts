/** What a staff member does at /admin/account about notifications. */
import { readForm, type Values } from '#app/core/form.ts'
import type { Admin } from '#app/features/staff/members/permissions.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type NotificationSettings, notificationInput, subscriptionInput } from './notification.ts'
import {
	addSubscription,
	findChoice,
	findPublicKey,
	listDevices,
	removeDevice,
	saveChoice,
} from './notification-queries.server.ts'

export async function loadNotificationSettings(
	services: Pick<Services, 'db' | 'keys'>,
	userId: string,
): Promise<NotificationSettings> {
	const [choice, devices, publicKey] = await Promise.all([
		findChoice(services.db, userId),
		listDevices(services.db, userId),
		findPublicKey(services),
	])
	return { choice, devices: devices.map(({ endpointHash }) => endpointHash), publicKey }
}

export const NOTIFICATION_INTENTS = ['notifications', 'push-on', 'push-off'] as const
export type NotificationIntent = (typeof NOTIFICATION_INTENTS)[number]

/** Returns whether the form was valid. */
export async function changeNotifications(
	services: Services,
	admin: Admin,
	intent: NotificationIntent,
	values: Values,
): Promise<boolean> {
	const { db, log } = services
	if (intent === 'notifications') {
		const form = readForm(notificationInput, values)
		if (!form.ok) return false
		const { channel, outsideHours } = form.value
		await saveChoice(db, admin.id, channel === 'none' ? undefined : { channel, outsideHours })
	} else if (intent === 'push-on') {
		const form = readForm(subscriptionInput, values)
		if (!form.ok || (await findChoice(db, admin.id))?.channel !== 'push') return false
		const { endpoint, ...keys } = form.value
		await addSubscription(services, admin, { endpoint, keys })
	} else await removeDevice(db, admin.id, String(values.endpoint))
	log.info({ admin: admin.id, intent }, 'staff member changed their notifications')
	return true
}
