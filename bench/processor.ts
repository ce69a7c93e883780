import { readFileSync } from 'node:fs'

/** Milliseconds of processor time of all threads since the process started, in steps of ten. */
export function processorMilliseconds(pid: number): number {
	const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
	const [user, system] = rest.split(' ').slice(11, 13)
	return (Number(user) + Number(system)) * 10
}
