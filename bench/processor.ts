/** What a process has had of the processor. */
import { readFileSync } from 'node:fs'

/** Of all its threads since its start, in steps of ten. */
export function processorMilliseconds(pid: number): number {
	const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
	const [user, system] = rest.split(' ').slice(11, 13)
	return (Number(user) + Number(system)) * 10
}
