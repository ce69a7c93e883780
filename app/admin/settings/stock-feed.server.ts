/** The settings of the stock feed for their page, and their change by an owner. */
import { href } from 'react-router'
import * as z from 'zod/mini'
import type { Values } from '#app/core/form.ts'
import { valueChanges } from '#app/features/staff/audit-log/audit-log.ts'
import type { Admin } from '#app/features/staff/members/permissions.ts'
import { loadSettings, type OwnersChange } from '#app/features/staff/settings/settings-service.server.ts'
import { newFeedKey } from '#app/features/staff/settings/stock-feed.server.ts'
import { stockFeedInput } from '#app/features/staff/settings/stock-feed-schema.ts'
import type { Services } from '#app/infra/services.server.ts'
import { saveSettings } from './save.server.ts'

export async function loadStockFeed({ db, baseUrl }: Pick<Services, 'db' | 'baseUrl'>) {
	const { stockFeed, version } = await loadSettings(db, 'stockFeed')
	const { key, hasNumbers } = stockFeed
	const address = key && `${baseUrl}${href('/feeds/stock.csv')}?${new URLSearchParams({ key })}`
	return { address, hasNumbers, version }
}

/** Saves both switches, or replaces the key. */
export const changeStockFeed = (services: Services & { by: Admin }, values: Values, to: string) => {
	const form = { section: 'stockFeed', to, isNamed: true, forOwners: { onChange } } as const
	return values.intent === 'renew'
		? saveSettings(services, values, {
				...form,
				schema: z.object({}),
				change: (_, { stockFeed }) => (stockFeed.key ? { stockFeed: newFeedKey() } : {}),
			})
		: saveSettings(services, values, {
				...form,
				schema: stockFeedInput,
				change: ({ hasStockFeed, hasNumbersInFeed }, { stockFeed }) => ({
					stockFeed: hasStockFeed ? (stockFeed.key ?? newFeedKey()) : null,
					stockFeedNumbers: hasNumbersInFeed,
				}),
			})
}

/** What the audit log tells of the change: never the key. A new key has no values. */
const onChange: OwnersChange = async (_, { before, after }) => {
	const [from, to] = [before, after].map(({ stockFeed: { key, hasNumbers } }) => ({
		stockFeed: key !== null,
		stockFeedNumbers: hasNumbers,
	}))
	return from && to ? valueChanges(['stockFeed', 'stockFeedNumbers'], from, to) : null
}
