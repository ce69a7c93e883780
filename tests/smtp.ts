/** A mail server with configurable faults. It stores the emails it accepts. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

export type Manner =
	| 'good'
	| 'down' // not listening
	| 'refuses for now'
	| 'refuses' // with an error message that contains the recipient
	| 'closes after the message'
	| 'loses its answer' // accepts the message, and closes before it responds
	| 'trickles' // one byte a second
	| 'says nothing'
	| 'hangs after the message'
	| 'shows a strange certificate'

export type ReceivedEmail = Email & { envelope: { from: string; to: string[] } }

export type MailServer = {
	url: string
	received: ReceivedEmail[]
	setManner: (manner: Manner) => Promise<void>
}

export const MANNERS_THAT_FAIL: Manner[] = [
	...(['down', 'refuses for now', 'refuses', 'closes after the message', 'loses its answer'] as const),
	...(['trickles', 'says nothing', 'hangs after the message', 'shows a strange certificate'] as const),
]

/** Call it at the top of a test file; it closes itself after the file. */
export async function openMailServer(): Promise<MailServer> {
	const received: ReceivedEmail[] = []
	const sockets = new Set<Socket>()
	let manner: Manner = 'good'
	const closeConnections = () => {
		for (const socket of sockets) socket.destroy()
	}

	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['AUTH', 'STARTTLS'],
		disableReverseLookup: true,
		onConnect: (session, callback) => {
			if (manner === 'shows a strange certificate') Object.assign(session, { disabledCommands: ['AUTH'] })
			callback()
		},
		onRcptTo: ({ address }, _, callback) => callback(smtpError(manner, address)),
		onData: async (stream, { envelope }, callback) => {
			const raw = await text(stream).catch(() => undefined)
			if (raw === undefined) return // the client disconnected before the end of the message
			if (manner === 'hangs after the message') return
			if (manner === 'closes after the message') return closeConnections()
			const to = envelope.rcptTo.map(({ address }) => address)
			const from = envelope.mailFrom ? envelope.mailFrom.address : ''
			received.push({ ...(await PostalMime.parse(raw)), envelope: { from, to } })
			if (manner === 'loses its answer') return closeConnections()
			callback()
		},
	})
	server.on('error', () => {}) // a client that disconnects
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port: smtpPort } = server.server.address() as AddressInfo

	const proxy = createServer((client) => {
		sockets.add(client)
		client.on('error', () => {}).once('close', () => sockets.delete(client))
		if (manner === 'says nothing') return
		const upstream = connect(smtpPort, '127.0.0.1')
		upstream.on('error', () => client.destroy()).once('close', () => client.destroy())
		client.once('close', () => upstream.destroy())
		client.pipe(upstream)
		if (manner === 'trickles') trickle(upstream, client)
		else upstream.pipe(client)
	})
	await listen(proxy, 0)
	const { port } = proxy.address() as AddressInfo

	afterAll(async () => {
		closeConnections()
		proxy.close()
		await new Promise<void>((resolve) => server.close(resolve))
	})
	return {
		url: `smtp://127.0.0.1:${port}`,
		received,
		setManner: async (nextManner) => {
			manner = nextManner
			closeConnections() // including kept-alive connections
			if (nextManner === 'down') await new Promise((resolve) => proxy.close(resolve))
			else if (!proxy.listening) await listen(proxy, port)
		},
	}
}

const listen = (proxy: Server, port: number) =>
	new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))

function smtpError(manner: Manner, address: string): Error | undefined {
	if (manner === 'refuses for now')
		return Object.assign(new Error('4.2.1 Try again later'), { responseCode: 451 })
	if (manner === 'refuses')
		return Object.assign(new Error(`5.1.1 <${address}>: no such user ${address.split('@')[0]} here`), {
			responseCode: 550,
		})
	return undefined
}

function trickle(from: Socket, to: Socket): void {
	const bytes: number[] = []
	from.on('data', (chunk) => bytes.push(...chunk))
	const interval = setInterval(() => {
		const next = bytes.shift()
		if (next !== undefined) to.write(Buffer.of(next))
	}, 1_000)
	to.once('close', () => clearInterval(interval))
}
