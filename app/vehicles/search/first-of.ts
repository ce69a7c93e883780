/** The first few of many in an order, without putting all of them in order. */

type Compare = (one: number, other: number) => number

export function firstOf(values: number[], compare: Compare, count: number): number[] {
	if (values.length <= 2 * count + 64) return values.sort(compare).slice(0, count)
	const heap: number[] = []
	for (const value of values) {
		if (heap.length < count) rise(heap, value, compare)
		else if (count > 0 && compare(value, heap[0] as number) < 0) sink(heap, value, compare)
	}
	return heap.sort(compare)
}

/** The last in order stands at the top. */
function rise(heap: number[], value: number, compare: Compare) {
	let place = heap.push(value) - 1
	while (place > 0) {
		const above = (place - 1) >> 1
		if (compare(heap[above] as number, value) >= 0) break
		heap[place] = heap[above] as number
		place = above
	}
	heap[place] = value
}

function sink(heap: number[], value: number, compare: Compare) {
	let place = 0
	for (;;) {
		let below = 2 * place + 1
		if (below >= heap.length) break
		const right = below + 1
		if (right < heap.length && compare(heap[right] as number, heap[below] as number) > 0) below = right
		if (compare(heap[below] as number, value) <= 0) break
		heap[place] = heap[below] as number
		place = below
	}
	heap[place] = value
}
