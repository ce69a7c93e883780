/** Finished pages that are the same for everybody, kept until the data or the minute they were made of is over. */

export type Encoding = 'br' | 'gzip' | 'identity'
export type StoredPage = {
	bodies: Record<Encoding, { bytes: Buffer; headers: [name: string, value: string][]; tag: string }>
	size: number // bytes
}

export type PageStore = {
	find: (address: string) => StoredPage | undefined
	/**
	 * Renders the page once for all who ask meanwhile, and keeps it if it may be kept. Answers what this caller gets: the
	 * page that is kept now, or what was rendered for them alone.
	 */
	make: <Alone>(address: string, render: () => Promise<Made<Alone>>) => Promise<Made<Alone>>
	forget: () => void
}

export type Made<Alone> = { page: StoredPage } | { alone: Alone }

type Given = {
	most: number // bytes, of all pages together
	isCurrent: () => boolean // whether changes are told of
	clock: () => Date
}

/** Addresses that are remembered as such; whoever makes up more of them wins nothing but an empty memory. */
const MOST_ALONE = 1_000
const MINUTE = 60_000 // milliseconds: what a page says of the time is right to this

export function openPageStore({ most, isCurrent, clock }: Given): PageStore {
	const kept = new Map<string, StoredPage & { minute: number }>() // the longest unasked first
	const underWay = new Map<string, Promise<unknown>>()
	const alone = new Set<string>() // addresses whose pages cannot be kept
	let bytes = 0
	let age = 0 // how often everything was forgotten

	const minuteNow = () => Math.floor(clock().getTime() / MINUTE)

	function remove(address: string): void {
		bytes -= kept.get(address)?.size ?? 0
		kept.delete(address)
	}

	function keep(address: string, page: StoredPage, minute: number): void {
		remove(address)
		kept.set(address, { ...page, minute })
		bytes += page.size
		for (const oldest of kept.keys()) {
			if (bytes <= most) return
			remove(oldest)
		}
	}

	function noteAlone(address: string): void {
		if (alone.size >= MOST_ALONE) alone.clear()
		alone.add(address)
	}

	return {
		find: (address) => {
			const page = kept.get(address)
			if (!page) return undefined
			if (!isCurrent() || page.minute !== minuteNow()) {
				remove(address)
				return undefined
			}
			kept.delete(address)
			kept.set(address, page)
			return page
		},

		make: async (address, render) => {
			const others = alone.has(address) ? undefined : (underWay.get(address) as ReturnType<typeof render>)
			if (others) {
				const theirs = await others.catch(() => undefined)
				if (theirs && 'page' in theirs) return theirs
			}
			const [begun, minute] = [age, minuteNow()]
			const work = render()
			underWay.set(address, work)
			try {
				const made = await work
				// What changed while it was rendered may stand in it or not.
				if ('alone' in made) noteAlone(address)
				else if (begun === age && isCurrent()) keep(address, made.page, minute)
				return made
			} finally {
				if (underWay.get(address) === work) underWay.delete(address)
			}
		},

		forget: () => {
			age++
			bytes = 0
			kept.clear()
			underWay.clear()
			alone.clear()
		},
	}
}
