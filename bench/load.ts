/** How many requests a second, and how slow the slowest hundredth; how soon the first byte comes to a lone visitor. */
import { get } from 'node:http'
import autocannon from 'autocannon'

export type Load = {
	perSecond: number
	p99: number // milliseconds
	micros: number // the server's processor time for a request
}

const CONNECTIONS = 16
const SECONDS = 3

/** Who asks shares the machine's two cores and may be the slower one: what a server can do is told by its processor time. */
export async function underLoad(url: string, processorMilliseconds: () => number): Promise<Load> {
	const before = processorMilliseconds()
	const { requests, latency, non2xx, errors } = await autocannon({
		url,
		connections: CONNECTIONS,
		duration: SECONDS,
		headers: { 'Accept-Encoding': 'br' },
	})
	if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors under load`)
	const micros = ((processorMilliseconds() - before) * 1000) / requests.total
	return { perSecond: requests.average, p99: latency.p99, micros }
}

/** The median over requests one after another, in milliseconds. */
export async function firstByte(url: string, times = 40): Promise<number> {
	const taken: number[] = []
	for (let turn = 0; turn < times; turn++) taken.push(await once(url))
	return median(taken)
}

/** What is sent of a page, as it is packed. */
export function packedBody(url: string): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		get(url, { headers: { 'Accept-Encoding': 'br' } }, async (answer) => {
			const parts: Buffer[] = []
			for await (const part of answer) parts.push(part)
			resolve(Buffer.concat(parts))
		}).on('error', reject)
	})
}

function once(url: string): Promise<number> {
	return new Promise((resolve, reject) => {
		const began = performance.now()
		get(url, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
			answer.once('data', () => resolve(performance.now() - began))
			answer.resume()
		}).on('error', reject)
	})
}

export function median(numbers: number[]): number {
	const sorted = [...numbers].sort((a, b) => a - b)
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
