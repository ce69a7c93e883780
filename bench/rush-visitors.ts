/**
 * Visitors who all come within a moment, each on a connection of their own, and meanwhile checks of life, pages
 * that lie ready in the cache, and forms. Only for this machine: it opens loopback connections, and stops by
 * itself.
 */
import { connect } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as after } from 'node:timers/promises'

export type Kind = 'page' | 'search' | 'ready' | 'health' | 'form'
export type Visit = { kind: Kind; path: string; form?: string }
export type Outcome = Visit & { status: number; milliseconds: number } // status 0: no response in time
export type Rush = {
	outcomes: Outcome[]
	seconds: number // from the first connection until the last visitor has a response
	lag: number // ms, p99 of the delay of this process's own event loop
}

const MOST_VISITORS = 5_000
const OPENED_WITHIN = 50 // ms
const STEPS = 10
const TIMEOUT = 30_000 // ms
const PAUSE = { ready: 20, health: 20, form: 100 } // ms

/** Opens a connection for each visit within OPENED_WITHIN; `probe` makes the visits that follow until the last response. */
export async function rush(
	address: string,
	visits: Visit[],
	probe?: (kind: keyof typeof PAUSE, number: number) => Visit,
): Promise<Rush> {
	if (visits.length > MOST_VISITORS) throw new Error(`a rush has at most ${MOST_VISITORS} visitors`)
	const delay = monitorEventLoopDelay({ resolution: 5 })
	delay.enable()
	const startedAt = performance.now()
	let isOver = false
	const probes = Object.entries(probe ? PAUSE : {}).map(async ([kind, pause]) => {
		const sent: Promise<Outcome>[] = []
		for (let number = 0; !isOver; number++) {
			sent.push(visit(address, (probe as NonNullable<typeof probe>)(kind as keyof typeof PAUSE, number)))
			await after(pause)
		}
		return Promise.all(sent)
	})
	const arriving: Promise<Outcome>[] = []
	for (let step = 0; step < STEPS; step++) {
		for (let index = step; index < visits.length; index += STEPS)
			arriving.push(visit(address, visits[index] as Visit))
		await after(OPENED_WITHIN / STEPS)
	}
	const outcomes = await Promise.all(arriving)
	const seconds = (performance.now() - startedAt) / 1000
	isOver = true
	outcomes.push(...(await Promise.all(probes)).flat())
	delay.disable()
	return { outcomes, seconds, lag: delay.percentile(99) / 1e6 }
}

let visitors = 0

/** One request on one connection, from a client IP of its own. Never fails. */
function visit(address: string, each: Visit): Promise<Outcome> {
	const { hostname, port } = new URL(address)
	if (hostname !== '127.0.0.1') throw new Error('a rush is for this machine only')
	const startedAt = performance.now()
	const number = visitors++
	const ip = [10, number >> 16, number >> 8, number].map((part) => part & 255).join('.')
	const head = [
		`${each.form === undefined ? 'GET' : 'POST'} ${each.path} HTTP/1.1`,
		`Host: ${hostname}:${port}`,
		`X-Forwarded-For: ${ip}`,
		'Accept-Encoding: br',
		'Connection: close',
	]
	if (each.form !== undefined)
		head.push(
			`Origin: ${address}`,
			'Content-Type: application/x-www-form-urlencoded',
			`Content-Length: ${Buffer.byteLength(each.form)}`,
		)
	return new Promise((resolve) => {
		const socket = connect(Number(port), hostname)
		let status = 0
		socket.setTimeout(TIMEOUT, () => socket.destroy())
		socket.on('data', (chunk) => {
			status ||= Number(chunk.toString('latin1', 9, 12))
		})
		socket.on('error', () => {
			status = 0
		})
		socket.on('close', () => resolve({ ...each, status, milliseconds: performance.now() - startedAt }))
		socket.write(`${head.join('\r\n')}\r\n\r\n${each.form ?? ''}`)
	})
}
