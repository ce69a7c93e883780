import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectionLimits, openConnectionLimit } from './limits.ts'

function socketFrom(remoteAddress: string, bytesRead = 1): Socket {
	const socket = Object.assign(new EventEmitter(), { remoteAddress, bytesRead, destroy: vi.fn() })
	return socket as unknown as Socket
}

function connect(limit: ReturnType<typeof openConnectionLimit>, address: string, count: number) {
	return Array.from({ length: count }, () => {
		const socket = socketFrom(address)
		limit.count(socket)
		return socket
	})
}

test('only the connections above the total limit are over the limit', () => {
	const limit = openConnectionLimit({ most: 3, mostPerClient: 3 })
	const sockets = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].flatMap((ip) => connect(limit, ip, 1))
	expect(sockets.map(limit.isOver)).toEqual([false, false, false, true])
})

test('a client has a limit of its own, which leaves connections for other clients', () => {
	const limit = openConnectionLimit({ most: 10, mostPerClient: 2 })
	expect(connect(limit, '192.0.2.1', 3).map(limit.isOver)).toEqual([false, false, true])
	expect(connect(limit, '192.0.2.2', 2).map(limit.isOver)).toEqual([false, false])
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
	'a proxy on the same machine (%s) has no limit per client',
	(address) => {
		const limit = openConnectionLimit({ most: 10, mostPerClient: 2 })
		expect(connect(limit, address, 5).some(limit.isOver)).toBe(false)
	},
)

test('a closed connection is no longer counted', () => {
	const limit = openConnectionLimit({ most: 2, mostPerClient: 1 })
	const [first] = connect(limit, '192.0.2.1', 1)
	first?.emit('close')
	expect(connect(limit, '192.0.2.1', 2).map(limit.isOver)).toEqual([false, true])
})

test('connections that have sent nothing for a second make room for others', () => {
	vi.useFakeTimers()
	onTestFinished(() => void vi.useRealTimers())
	const limit = openConnectionLimit({ most: 3, mostPerClient: 3 })
	const add = (bytesRead: number) => {
		const socket = socketFrom('192.0.2.1', bytesRead)
		limit.count(socket)
		return socket
	}
	const [silent, sending] = [add(0), add(1)]
	vi.advanceTimersByTime(1_000)
	const late = add(0)
	expect(limit.isOver(add(1))).toBe(false)
	expect(limit.isOver(add(1))).toBe(true)
	const isClosed = (socket: Socket) => vi.mocked(socket.destroy).mock.calls.length > 0
	expect([silent, sending, late].map(isClosed)).toEqual([true, false, false])
})

test('a trusted proxy on another machine has no limit per client either', () => {
	const behind = openConnectionLimit(connectionLimits({ maxConnections: 8, trustedProxies: 1 }))
	expect(connect(behind, '192.0.2.1', 9).map(behind.isOver)).toEqual([...Array(8).fill(false), true])
	const open = openConnectionLimit(connectionLimits({ maxConnections: 8, trustedProxies: 0 }))
	expect(connect(open, '192.0.2.1', 3).map(open.isOver)).toEqual([false, false, true])
})
