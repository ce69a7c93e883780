/** A TCP proxy between the site and its database, to simulate network faults. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export type TcpProxy = {
	url: string // the target's URL through the proxy
	/** Ends every open connection with a TCP reset; new ones are forwarded. */
	reset: () => void
	/** Drops all data on the connections that are open now, which stay open; forwards new ones. */
	abandon: () => void
	/** Holds back all data on all connections, including new ones. */
	hang: () => void
	/**
	 * Forwards this text from the client, and from then on holds back the server's replies on that connection.
	 */
	hangAfter: (text: string) => void
	/** Refuses new connections and resets the open ones. */
	reject: () => Promise<void>
	/** Forwards again, including the data held back. */
	recover: () => Promise<void>
	/** The number of connections so far. */
	accepted: () => number
	close: () => void
}

type Pair = { client: Socket; server: Socket }

export async function openTcpProxy(targetUrl: string): Promise<TcpProxy> {
	const target = new URL(targetUrl)
	const pairs = new Set<Pair>()
	const abandoned = new Set<Pair>()
	let isHanging = false
	let lastHeard: string | undefined
	let accepted = 0

	const listener = createServer((client) => {
		const server = connect(Number(target.port), target.hostname)
		const pair = { client, server }
		pairs.add(pair)
		accepted++
		for (const socket of [client, server]) {
			socket.on('error', () => {})
			socket.once('close', () => {
				pairs.delete(pair)
				client.destroy()
				server.destroy()
			})
		}
		client.on('data', (chunk) => {
			if (lastHeard !== undefined && chunk.includes(lastHeard)) server.unpipe(client).pause()
		})
		if (isHanging) hold(pair)
		else forward(pair)
	})
	await listen(listener, 0)
	const { port } = listener.address() as AddressInfo

	const reset = () => {
		for (const { client, server } of pairs) {
			client.resetAndDestroy()
			server.resetAndDestroy()
		}
	}
	return {
		url: Object.assign(new URL(targetUrl), { hostname: '127.0.0.1', port: String(port) }).href,
		reset,
		abandon: () => {
			for (const pair of pairs) {
				hold(pair)
				abandoned.add(pair)
			}
			pairs.clear()
		},
		hang: () => {
			isHanging = true
			for (const pair of pairs) hold(pair)
		},
		hangAfter: (text) => {
			lastHeard = text
		},
		reject: async () => {
			const closed = new Promise((resolve) => listener.close(resolve))
			reset()
			await closed
		},
		recover: async () => {
			for (const pair of pairs) {
				hold(pair) // otherwise forwarded data would be forwarded twice
				forward(pair)
			}
			isHanging = false
			lastHeard = undefined
			if (!listener.listening) await listen(listener, port)
		},
		accepted: () => accepted,
		close: () => {
			reset()
			for (const { client, server } of abandoned) {
				client.destroy()
				server.destroy()
			}
			listener.close()
		},
	}
}

function forward({ client, server }: Pair): void {
	client.pipe(server)
	server.pipe(client)
}

function hold({ client, server }: Pair): void {
	client.unpipe(server).pause()
	server.unpipe(client).pause()
}

const listen = (server: Server, port: number) =>
	new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
