/** Finished pages that are the same for everybody, kept until the data or the minute they were made of is over. */
import { openShelf } from './page-shelf.server.ts'

export type Encoding = 'br' | 'gzip' | 'identity'
type Headers = [name: string, value: string][]
export type StoredPage = {
	status: number
	hash: string // of what it says, however it is packed
	headers: Headers
	bodies: Partial<Record<Encoding, { bytes: Buffer<ArrayBuffer>; headers: Headers; tag: string }>>
	size: number // bytes, of all packings
}

export type PageStore = {
	find: (address: string) => StoredPage | undefined
	/**
	 * Renders the page once for all who ask meanwhile, and keeps it if it may be kept. Answers what this caller gets: the
	 * page that is kept now, or what was rendered for them alone. Where it fails, one other tries for all who wait; where
	 * each gets their own, nobody waits for another's longer than until that is known.
	 */
	make: <Alone>(address: string, render: () => Promise<Made<Alone>>) => Promise<Made<Alone>>
	/** A page that is kept has another size than before. */
	weigh: (address: string, page: StoredPage) => void
	forget: () => void
}

/** A brief page is for all who wait for it, and for nobody after them. */
export type Made<Alone> = { page: StoredPage; isBrief?: boolean } | { alone: Alone }

type Given = {
	most: number // bytes, of all pages together
	isCurrent: () => boolean // whether changes are told of
	clock: () => Date
}

/** Addresses that are remembered as such; whoever makes up more of them wins nothing but an empty memory. */
const MOST_NAMES = 1_000
const MINUTE = 60_000 // milliseconds: what a page says of the time is right to this
const FOR_NEW = 0.25 // of the room

/**
 * Pages that were asked for once stand apart from those that were asked for again: made-up addresses, however many,
 * push out only each other.
 */
export function openPageStore({ most, isCurrent, clock }: Given): PageStore {
	const fresh = openShelf<Sized>(most * FOR_NEW)
	const proven = openShelf<Sized>(most * (1 - FOR_NEW))
	const underWay = new Map<string, Promise<unknown>>()
	const alone = openNames() // whose pages cannot be kept
	const wanted = openNames() // that were asked for again, and will be in the next minute
	let age = 0 // how often everything was forgotten

	let minute = 0 // in which all cached pages were made

	/** A page is right for the minute in which it was made: with the minute all of them go. */
	function expire(): void {
		const now = Math.floor(clock().getTime() / MINUTE)
		if (now === minute && isCurrent()) return
		minute = now
		fresh.clear()
		proven.clear()
	}

	const shelfOf = (address: string) => (wanted.has(address) ? proven : fresh)

	function remove(address: string): void {
		fresh.remove(address)
		proven.remove(address)
	}

	return {
		find: (address) => {
			expire()
			const kept = proven.get(address) ?? fresh.get(address)
			if (!kept) return undefined
			wanted.add(address)
			fresh.remove(address)
			proven.put(address, kept)
			return kept.page
		},

		make: async (address, render) => {
			const others = () =>
				alone.has(address) ? undefined : (underWay.get(address) as ReturnType<typeof render> | undefined)
			let hasFailed = false
			for (let theirs = others(); theirs; theirs = others()) {
				try {
					const made = await theirs
					if ('page' in made) return made
				} catch (problem) {
					if (hasFailed) throw problem
					hasFailed = true
				}
			}
			// Nothing is waited for in between: the next who waits sees that this one tries.
			expire()
			const [begun, begunIn] = [age, minute]
			const work = render()
			if (!alone.has(address)) underWay.set(address, work)
			try {
				const made = await work
				if ('alone' in made) alone.add(address)
				else alone.remove(address)
				// What changed while it was rendered may stand in it or not.
				expire()
				if ('page' in made && !made.isBrief && begun === age && begunIn === minute && isCurrent()) {
					remove(address)
					shelfOf(address).put(address, { page: made.page, size: sizeOf(address, made.page) })
				}
				return made
			} finally {
				if (underWay.get(address) === work) underWay.delete(address)
			}
		},

		weigh: (address, page) => {
			for (const shelf of [fresh, proven]) {
				if (shelf.get(address)?.page === page) shelf.put(address, { page, size: sizeOf(address, page) })
			}
		},

		forget: () => {
			age++
			fresh.clear()
			proven.clear()
			underWay.clear()
			alone.clear()
		},
	}
}

type Sized = { page: StoredPage; size: number }

const OVERHEAD = 2_048 // bytes: what an entry takes beside its texts and bodies

/** Bytes in memory: address and headers count as well, or made-up addresses would be free. */
function sizeOf(address: string, { headers, size }: StoredPage): number {
	const texts = headers.flat().reduce((sum, text) => sum + text.length, address.length)
	return OVERHEAD + 2 * texts + size
}

/** The latest so many. */
function openNames() {
	const names = new Set<string>()
	return {
		has: (name: string) => names.has(name),
		add: (name: string) => {
			names.delete(name)
			names.add(name)
			if (names.size > MOST_NAMES) for (const oldest of names) return void names.delete(oldest)
		},
		remove: (name: string) => void names.delete(name),
		clear: () => names.clear(),
	}
}
