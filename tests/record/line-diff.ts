/** Line diff of two texts as hunks: the lines removed and the lines added at one position. */

// `before`: the last common line
export type Hunk = { gone: string[]; come: string[]; before: string | undefined }

/** Myers' algorithm, greedy: shows the fewest possible changed lines. */
export function diffLines(one: string[], other: string[]): Hunk[] {
	const shared = sharedStart(one, other)
	const hunks: Hunk[] = []
	let [a, b] = [shared, shared]
	const path = editPath(one.slice(shared), other.slice(shared))
	for (const step of path) {
		if (step === 'same') {
			a++
			b++
			continue
		}
		const before = one[a - 1]
		const open = hunks.at(-1)
		const isContinued = open !== undefined && lastEnd.get(open) === `${a},${b}`
		const hunk = isContinued ? open : { gone: [], come: [], before }
		if (!isContinued) hunks.push(hunk)
		if (step === 'gone') hunk.gone.push(one[a++] as string)
		else hunk.come.push(other[b++] as string)
		lastEnd.set(hunk, `${a},${b}`)
	}
	return hunks
}

const lastEnd = new WeakMap<Hunk, string>()
type Step = 'same' | 'gone' | 'come'
const MOST_EDITS = 1500 // beyond this the texts have little in common, and the diff replaces all lines

function sharedStart(one: string[], other: string[]): number {
	let at = 0
	while (at < one.length && at < other.length && one[at] === other[at]) at++
	return at
}

function editPath(one: string[], other: string[]): Step[] {
	const [n, m] = [one.length, other.length]
	const furthest = new Map<number, number>([[1, 0]])
	const trace: Map<number, number>[] = []
	for (let edits = 0; edits <= Math.min(n + m, MOST_EDITS); edits++) {
		trace.push(new Map(furthest))
		for (let k = -edits; k <= edits; k += 2) {
			let x = isDown(furthest, k, edits) ? at(furthest, k + 1) : at(furthest, k - 1) + 1
			while (x < n && x - k < m && one[x] === other[x - k]) x++
			furthest.set(k, x)
			if (x >= n && x - k >= m) return backtrack(trace, n, m)
		}
	}
	return [...one.map((): Step => 'gone'), ...other.map((): Step => 'come')]
}

const at = (furthest: Map<number, number>, k: number) => furthest.get(k) ?? -1
const isDown = (furthest: Map<number, number>, k: number, edits: number) =>
	k === -edits || (k !== edits && at(furthest, k - 1) < at(furthest, k + 1))

function backtrack(trace: Map<number, number>[], n: number, m: number): Step[] {
	const steps: Step[] = []
	let [x, y] = [n, m]
	for (let edits = trace.length - 1; edits >= 0; edits--) {
		const furthest = trace[edits] as Map<number, number>
		const k = x - y
		const down = isDown(furthest, k, edits)
		const beforeX = at(furthest, down ? k + 1 : k - 1)
		const beforeY = beforeX - (down ? k + 1 : k - 1)
		const [startX, startY] = edits === 0 ? [0, 0] : down ? [beforeX, beforeY + 1] : [beforeX + 1, beforeY]
		while (x > startX && y > startY) {
			steps.push('same')
			x--
			y--
		}
		if (edits > 0) steps.push(down ? 'come' : 'gone')
		;[x, y] = [beforeX, beforeY]
	}
	return steps.reverse()
}
