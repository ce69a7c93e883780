/**
 * Counts visits in memory and adds them to the table every half minute, so that no page waits for it. A process that
 * is killed loses that time; several add up.
 */
import { toSouthAfricanTime } from '#app/core/dates.ts'
import { networkOf } from '#app/core/network.ts'
import { isUuid } from '#app/core/uuid.ts'
import type { InventoryList } from '#app/features/vehicles/inventory/inventory-list.ts'
import { findAbsentNames } from '#app/features/vehicles/inventory/inventory-queries.server.ts'
import { isByPerson } from '#app/infra/person-request.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services, VisitCounter } from '#app/infra/services.server.ts'
import { addVisits } from './visit-queries.server.ts'

const EVERY = 30_000 // ms
const MOST_PENDING = 20_000 // while the database is away

type CounterServices = Pick<Services, 'db' | 'log' | 'now' | 'recentRequests'>

export function openVisitCounter({ db, log, now, recentRequests }: CounterServices) {
	let pending = new Map<string, number>()
	const add = (key: string, count: number) => {
		if (pending.has(key) || pending.size < MOST_PENDING) pending.set(key, (pending.get(key) ?? 0) + count)
	}

	/** A network that looks at the same thing again within a minute is not counted again. */
	const count: VisitCounter['count'] = ({ kind, thing, source, network }) => {
		const key = JSON.stringify([toSouthAfricanTime(now()).date, kind, thing, source])
		if (!network) return add(key, 1)
		void recentRequests.share(
			`visit ${kind} ${kind === 'vehicle' ? digitsOf(thing) : thing} ${network}`,
			now(),
			async () => add(key, 1),
		)
	}

	const flush = async () => {
		if (pending.size === 0) return
		const counted = pending
		pending = new Map()
		try {
			await addVisits(
				db,
				[...counted].map(([key, count]) => {
					const [day, kind, thing, source] = JSON.parse(key)
					return { day, kind, thing, source, count }
				}),
			)
		} catch (error) {
			for (const [key, count] of counted) add(key, count)
			log.warn({ reason: reasonOf(error) }, 'visits could not be counted')
		}
	}

	const timer = setInterval(flush, EVERY)
	timer.unref()
	const close = () => {
		clearInterval(timer)
		return flush()
	}
	return { count, flush, close }
}

/** A vehicle has two addresses: its id, and words that end with the id's first digits. */
const digitsOf = (thing: string) => (isUuid(thing) ? thing.slice(0, 8) : thing.slice(-8))

/** Counts searches without a match. */
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
