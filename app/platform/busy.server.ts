/** Whether this process has its hands full: what nobody waits for then takes a breath. */
import { performance } from 'node:perf_hooks'

const LOOK = 250 // milliseconds
const FULL = 0.8 // of the time

export function openBusy(): () => boolean {
	let last = performance.eventLoopUtilization()
	let isBusy = false
	return () => {
		const { active, idle, utilization } = performance.eventLoopUtilization(last)
		if (active + idle < LOOK) return isBusy
		last = performance.eventLoopUtilization()
		isBusy = utilization > FULL
		return isBusy
	}
}
