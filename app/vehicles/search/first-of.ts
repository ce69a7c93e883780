/** Some of many in an order, without putting all of them in order. */

type Compare = (one: number, other: number) => number

export function firstOf(values: number[] | Int32Array, compare: Compare, count: number): number[] {
	if (values.length <= 2 * count + 64) return [...values].sort(compare).slice(0, count)
	const heap: number[] = []
	for (const value of values) {
		if (heap.length < count) rise(heap, value, compare)
		else if (count > 0 && compare(value, heap[0] as number) < 0) sink(heap, value, compare)
	}
	return heap.sort(compare)
}

/** Those from one place to another: far down, a place is found by halves. */
export function placesOf(values: number[], compare: Compare, from: number, to: number): number[] {
	if (to <= FEW) return firstOf(values, compare, to).slice(from)
	const all = Int32Array.from(values)
	const last = all.length - 1
	// The nearer end first: what is left to look through is little then.
	const isNear = 2 * to < all.length
	if (isNear) divide(all, compare, to, 0, last)
	divide(all, compare, from, 0, isNear ? to - 1 : last)
	if (!isNear) divide(all, compare, to, from, last)
	return [...all.subarray(from, to)].sort(compare)
}

const FEW = 480

/** Brings the first so many before all others, in whatever order; only places from `low` to `high` are not so yet. */
function divide(all: Int32Array, compare: Compare, count: number, low: number, high: number): void {
	if (count <= low || count > high) return
	while (low < high) {
		const middle = all[(low + high) >> 1] as number
		let left = low
		let right = high
		while (left <= right) {
			// Not every order calls a value equal to itself.
			while (all[left] !== middle && compare(all[left] as number, middle) < 0) left++
			while (all[right] !== middle && compare(all[right] as number, middle) > 0) right--
			if (left > right) break
			const other = all[left] as number
			all[left++] = all[right] as number
			all[right--] = other
		}
		if (count <= right) high = right
		else if (count >= left) low = left
		else return
	}
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
