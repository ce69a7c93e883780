/** Room for so many bytes: what has not been put there again for the longest time gives way. */
export function openShelf<Thing extends { size: number }>(most: number) {
	const things = new Map<string, Thing>() // the longest unasked first
	let bytes = 0

	function remove(name: string): void {
		bytes -= things.get(name)?.size ?? 0
		things.delete(name)
	}

	return {
		get: (name: string) => things.get(name),
		remove,
		put: (name: string, thing: Thing) => {
			remove(name)
			things.set(name, thing)
			bytes += thing.size
			for (const oldest of things.keys()) {
				if (bytes <= most) return
				remove(oldest)
			}
		},
		clear: () => {
			things.clear()
			bytes = 0
		},
	}
}
