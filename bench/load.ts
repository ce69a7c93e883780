/** Load test of one URL: requests a second, 99th percentile, and the server's processor time. */
import { get } from 'node:http'
import autocannon from 'autocannon'

export type Load = {
	perSecond: number
	p99: number // milliseconds
	micros: number // the server's processor time for a request, in microseconds
}

const CONNECTIONS = 16
const SECONDS = 3

/**
 * Measures the server's processor time as well: the load generator shares the machine's two cores and may be
 * the slower side.
 */
export async function measureLoad(url: string, processorMilliseconds: () => number): Promise<Load> {
	const before = processorMilliseconds()
	const { requests, latency, non2xx, errors } = await autocannon({
		url,
		connections: CONNECTIONS,
		duration: SECONDS,
		headers: { 'Accept-Encoding': 'br' },
	})
	if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} rejections and ${errors} errors under load`)
	const micros = ((processorMilliseconds() - before) * 1000) / requests.total
	return { perSecond: requests.average, p99: latency.p99, micros }
}

/** Fetches a page's body as transferred, still compressed. */
export function fetchCompressedBody(url: string): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		get(url, { headers: { 'Accept-Encoding': 'br' } }, async (response) => {
			const chunks: Buffer[] = []
			for await (const chunk of response) chunks.push(chunk)
			resolve(Buffer.concat(chunks))
		}).on('error', reject)
	})
}

export function median(numbers: number[]): number {
	const sorted = [...numbers].sort((a, b) => a - b)
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
