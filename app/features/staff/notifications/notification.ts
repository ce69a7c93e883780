/** How a staff member hears of new leads away from the screen: what they choose at /admin/account. */
import * as z from 'zod/mini'
import { line, parsedField, required, switchField } from '#app/core/fields.ts'
import { FORM_KINDS } from '#app/core/lead-kinds.ts'
import { fail, ok } from '#app/core/result.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { isPublicHoliday } from '#app/features/dealer/public-holidays.ts'
import { getOpenness } from '#app/features/dealer/trading-hours.ts'

/** `none` is not stored: without a choice, a staff member gets no notifications. */
export const CHANNELS = ['email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

export const NOTIFICATION_KINDS = [...FORM_KINDS, 'chat', 'application', 'assigned'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const CHANNEL_OPTIONS = ['none', ...CHANNELS] as const

export const notificationInput = z.object({
	channel: required(CHANNEL_OPTIONS),
	outsideHours: switchField,
})

/** Of a device, as its browser names it. The endpoint is an address that we will send to: hostile input. */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

const MAX_ENDPOINT = 1_000

const endpoint = parsedField(line(MAX_ENDPOINT), (text) => {
	const url = URL.parse(text)
	const isPlain = url?.protocol === 'https:' && !url.port && !url.username && !url.password && !url.hash
	return isPlain ? ok(url.href) : fail('not-a-link')
})

const matching = (pattern: RegExp) =>
	parsedField(line(100), (text) => (pattern.test(text) ? ok(text) : fail('unreadable')))

/** What browsers make: a point of the curve P-256, and 16 random bytes. */
export const subscriptionInput = z.object({
	endpoint,
	p256dh: matching(/^B[A-Za-z0-9_-]{86}$/),
	auth: matching(/^[A-Za-z0-9_-]{22}$/),
})

/** What a push message says on the device: nothing of a person. */
export type PushMessage = {
	title: string
	body: string
	path: string // of the screen that a click opens
	tag: string // a message with the tag of an earlier one replaces it
}

export type NotificationChoice = { channel: Channel; outsideHours: boolean }

/** What the account page shows. */
export type NotificationSettings = {
	choice: NotificationChoice | undefined
	devices: string[] // digests of the endpoints
	publicKey: string
}

/** Staff are not disturbed outside the trading hours, public holidays and special days included. Never for a dealership without opening times, such as one that is open by appointment only. */
export function isQuiet(
	{ tradingHours, specialDays = [] }: Pick<Dealer, 'tradingHours' | 'specialDays'>,
	now: Date,
) {
	const hours = { ...tradingHours, specialDays }
	if (!tradingHours.week.some(({ opens }) => opens)) return false
	return getOpenness(hours, now, isPublicHoliday)?.state !== 'open'
}
