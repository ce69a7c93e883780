import type { LookupFunction, Socket } from 'node:net'
import { expect, test } from 'vitest'
import { openMailServer } from '#tests/smtp.ts'
import { connectToMailServer, isMailServerAddress } from './mail-connection.server.ts'

test.each([
	['196.25.1.1', true],
	['10.0.0.5', true],
	['192.168.1.20', true],
	['127.0.0.1', true],
	['::1', true],
	['fd12::1', true],
	['169.254.169.254', false],
	['::ffff:169.254.169.254', false],
	['168.63.129.16', false],
	['100.100.100.200', false],
	['fd00:ec2::254', false],
	['fe80::1', false],
	['0.0.0.0', false],
	['224.0.0.1', false],
	['mail.example.co.za', false],
])('%s may be a mail server: %s', (address, isAllowed) => {
	expect(isMailServerAddress(address)).toBe(isAllowed)
})

const answering =
	(...addresses: string[]): LookupFunction =>
	(_, __, respond) =>
		respond(
			null,
			addresses.map((address) => ({ address, family: 4 })),
		)

const connect = (host: string, port: number, lookUp: LookupFunction) =>
	new Promise<Socket>((resolve, reject) =>
		connectToMailServer(lookUp)({ host, port }, (error, options) =>
			options ? resolve(options.connection) : reject(error),
		),
	)

test('connects to an address that was checked, and to no other of the same name', async () => {
	const port = Number(new URL((await openMailServer()).url).port)
	const socket = await connect('mail.example', port, answering('169.254.169.254', '127.0.0.1'))
	expect(socket.remoteAddress).toBe('127.0.0.1')
	socket.destroy()
	await expect(connect('mail.example', port, answering('169.254.169.254'))).rejects.toThrow(
		'cannot be a mail server',
	)
	await expect(connect('169.254.169.254', port, answering())).rejects.toThrow('cannot be a mail server')
})
