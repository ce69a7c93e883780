/** A running site asked as a browser asks it: one thing after another on one connection. */
import { Agent, request } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

export type Asked = { status: number; milliseconds: number; bytes: number; text: string }
type Site = { address: string }

/** Times are until the last byte; what is packed is unpacked behind the clock. */
export function openConnection({ address }: Site) {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 })
	return {
		asking: (path: string, headers: Record<string, string> = {}) => fetched(address + path, headers, agent),
		close: () => agent.destroy(),
	}
}

export async function ask(site: Site, path: string): Promise<Asked> {
	const { asking, close } = openConnection(site)
	return asking(path).finally(close)
}

async function fetched(url: string, headers: Record<string, string>, agent: Agent): Promise<Asked> {
	const began = performance.now()
	const { status, body, isPacked } = await new Promise<{ status: number; body: Buffer; isPacked: boolean }>(
		(resolve, reject) => {
			const sending = request(url, { agent, headers: { 'Accept-Encoding': 'br', ...headers } }, (answer) => {
				const parts: Buffer[] = []
				answer.on('data', (part) => parts.push(part))
				answer.on('error', reject)
				answer.on('end', () =>
					resolve({
						status: answer.statusCode ?? 0,
						body: Buffer.concat(parts),
						isPacked: answer.headers['content-encoding'] === 'br',
					}),
				)
			})
			sending.on('error', reject)
			sending.end()
		},
	)
	const milliseconds = performance.now() - began
	const plain = isPacked ? await promisify(brotliDecompress)(body) : body
	return { status, milliseconds, bytes: body.length, text: plain.toString() }
}

/** The cookies of somebody who has signed in. */
export async function signedIn({ address }: Site, who: { email: string; password: string }): Promise<string> {
	const answer = await fetch(`${address}/admin/login`, {
		method: 'POST',
		redirect: 'manual',
		headers: { Origin: address },
		body: new URLSearchParams(who),
	})
	if (answer.status !== 302) throw new Error(`signing in was answered with ${answer.status}`)
	return answer.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0])
		.join('; ')
}
