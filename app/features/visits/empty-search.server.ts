/** Counts searches without a match. */
import { networkOf } from '#app/core/network.ts'
import type { InventoryList } from '#app/features/vehicles/inventory/inventory-list.ts'
import { findAbsentNames } from '#app/features/vehicles/inventory/inventory-queries.server.ts'
import { isByPerson } from '#app/infra/person-request.server.ts'
import type { Services } from '#app/infra/services.server.ts'

const LONGEST = 80 // characters
const MOST_DIGITS = 8 // more may be the number of a person

type Searcher = { headers: Headers; clientIp: string }

/** Stores only what the search understood, so nothing of a person that was typed. */
export async function countEmptySearch(
	services: Pick<Services, 'visits' | 'db' | 'memoize' | 'now'>,
	{ total, query, interpretation: { chips } }: Pick<InventoryList, 'total' | 'query' | 'interpretation'>,
	{ headers, clientIp }: Searcher,
): Promise<void> {
	const isEmpty = total === 0 && query.search !== ''
	if (!isEmpty || !services.visits || !isByPerson({ method: 'GET', headers }, ['document', 'empty'])) return
	const absent = await findAbsentNames(services, query.search)
	const thing = [...absent, ...chips.map(({ text }) => text)].join(', ')
	const isSafe = thing.length <= LONGEST && thing.replace(/\D/g, '').length <= MOST_DIGITS
	if (thing && isSafe)
		services.visits.count({ kind: 'search', thing, source: 'site', network: networkOf(clientIp) })
}
