/** Memory that a rush has left behind: the engine would keep it for the next one, and the machine has other uses for it. */
import { performance } from 'node:perf_hooks'

const LOOK = 20_000 // milliseconds
const ROOM = 0.5 // of that time at work, or less: who comes meanwhile is answered all the same
const WORTH_IT = 80e6 // bytes beyond what was held when some were last given back

/** Looks now and then; it costs a tenth of a second, for which a visitor who comes meanwhile waits. */
export function giveBackNowAndThen(): () => void {
	let last = performance.eventLoopUtilization()
	let held = 0 // bytes
	const look = async () => {
		const { utilization } = performance.eventLoopUtilization(last)
		last = performance.eventLoopUtilization()
		if (utilization > ROOM || process.memoryUsage.rss() < held + WORTH_IT) return
		await giveBack()
		held = process.memoryUsage.rss()
	}
	const looking = setInterval(look, LOOK).unref()
	return () => clearInterval(looking)
}

/** Does nothing where Node was started without `--expose-gc`. */
export const giveBack = async (): Promise<void> =>
	globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
