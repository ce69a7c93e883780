/** Many visitors at the same moment, each on a connection of their own. */
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export type VisitResponse = { status: number; text: string } // status 0: the connection ended without a response

/** Opens the connections, which end with the test at the latest. */
export async function openConnections(address: string, count: number): Promise<Socket[]> {
	const { hostname, port } = new URL(address)
	const sockets = Array.from({ length: count }, () => connect(Number(port), hostname).on('error', () => {}))
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy()
	})
	const openOrRejected = (socket: Socket) =>
		new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
	await Promise.all(sockets.map(openOrRejected))
	return sockets
}

export const pageRequest = (path: string) =>
	`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`

/** Opens all connections first, and then requests a page on each of them at once. */
export async function startVisits(address: string, paths: string[]): Promise<Promise<VisitResponse>[]> {
	const sockets = await openConnections(address, paths.length)
	return sockets.map((socket, number) => visit(socket, paths[number] as string))
}

export const visitAtOnce = async (address: string, paths: string[]): Promise<VisitResponse[]> =>
	Promise.all(await startVisits(address, paths))

function visit(socket: Socket, path: string): Promise<VisitResponse> {
	return new Promise((resolve) => {
		if (socket.closed) return resolve({ status: 0, text: '' })
		let text = ''
		socket.setEncoding('utf8').on('data', (chunk) => {
			text += chunk
		})
		socket.on('close', () => resolve({ status: Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1] ?? 0), text }))
		socket.write(pageRequest(path))
	})
}
