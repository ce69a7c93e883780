/** A network between the site and its database that a test can break. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export type TcpProxy = {
	url: string // the target's address, by way of the proxy
	/** Ends every open connection with a TCP reset; new ones are forwarded. */
	reset: () => void
	/** Drops what is sent on the connections that are open now, which stay open; new ones are forwarded. */
	abandon: () => void
	/** Holds back everything on all connections, new ones as well. */
	hang: () => void
	/** Holds back what the server says on a connection once the client has sent this text there, and passes it on. */
	hangAfter: (text: string) => void
	/** Refuses new connections and resets the open ones. */
	reject: () => Promise<void>
	/** Forwards again, also what was held back. */
	recover: () => Promise<void>
	/** How many connections there have been. */
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
				hold(pair) // else what is forwarded already would be forwarded twice
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
