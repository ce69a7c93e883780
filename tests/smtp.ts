/** A mail server as good or as bad as a test needs it. It keeps what it took in. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

export type Manner =
	| 'good'
	| 'down' // nobody listens
	| 'refuses for now'
	| 'refuses' // with words that name the recipient
	| 'closes after the message'
	| 'loses its answer' // takes the message, and is gone before it says so
	| 'trickles' // a byte a second
	| 'says nothing'
	| 'hangs after the message'
	| 'shows a strange certificate'

export type Arrival = Email & { envelope: { from: string; to: string[] } }

export type MailServer = {
	url: string
	arrived: Arrival[]
	be: (manner: Manner) => Promise<void>
}

export const MANNERS_THAT_FAIL: Manner[] = [
	...(['down', 'refuses for now', 'refuses', 'closes after the message', 'loses its answer'] as const),
	...(['trickles', 'says nothing', 'hangs after the message', 'shows a strange certificate'] as const),
]

/** Call it at the head of a test file; it goes by itself after the file. */
export async function openMailServer(): Promise<MailServer> {
	const arrived: Arrival[] = []
	const sockets = new Set<Socket>()
	let manner: Manner = 'good'
	const cut = () => {
		for (const socket of sockets) socket.destroy()
	}

	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['AUTH', 'STARTTLS'],
		disableReverseLookup: true,
		onConnect: (session, done) => {
			if (manner === 'shows a strange certificate') Object.assign(session, { disabledCommands: ['AUTH'] })
			done()
		},
		onRcptTo: ({ address }, _, done) => done(refusal(manner, address)),
		onData: async (stream, { envelope }, done) => {
			const raw = await text(stream).catch(() => undefined)
			if (raw === undefined) return // the client was gone before its end
			if (manner === 'hangs after the message') return
			if (manner === 'closes after the message') return cut()
			const to = envelope.rcptTo.map(({ address }) => address)
			const from = envelope.mailFrom ? envelope.mailFrom.address : ''
			arrived.push({ ...(await PostalMime.parse(raw)), envelope: { from, to } })
			if (manner === 'loses its answer') return cut()
			done()
		},
	})
	server.on('error', () => {}) // a client that goes away
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port: behind } = server.server.address() as AddressInfo

	const door = createServer((client) => {
		sockets.add(client)
		client.on('error', () => {}).once('close', () => sockets.delete(client))
		if (manner === 'says nothing') return
		const inside = connect(behind, '127.0.0.1')
		inside.on('error', () => client.destroy()).once('close', () => client.destroy())
		client.once('close', () => inside.destroy())
		client.pipe(inside)
		if (manner === 'trickles') trickle(inside, client)
		else inside.pipe(client)
	})
	await listen(door, 0)
	const { port } = door.address() as AddressInfo

	afterAll(async () => {
		cut()
		door.close()
		await new Promise<void>((resolve) => server.close(resolve))
	})
	return {
		url: `smtp://127.0.0.1:${port}`,
		arrived,
		be: async (wanted) => {
			manner = wanted
			cut() // also connections that somebody keeps
			if (wanted === 'down') await new Promise((resolve) => door.close(resolve))
			else if (!door.listening) await listen(door, port)
		},
	}
}

const listen = (door: Server, port: number) =>
	new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))

function refusal(manner: Manner, address: string): Error | undefined {
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
	const drop = setInterval(() => {
		const next = bytes.shift()
		if (next !== undefined) to.write(Buffer.of(next))
	}, 1_000)
	to.once('close', () => clearInterval(drop))
}
