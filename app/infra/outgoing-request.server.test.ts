import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificate } from '#tests/certificate.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { isPublicAddress, openOutgoing } from './outgoing-request.server.ts'

const HOST = 'showroom.example' // of the certificate
const requested: string[] = []
const responses: Record<string, RequestListener> = {
	'/car.jpg': (_, response) => response.end('a picture'),
	'/moved.jpg': (_, response) => response.writeHead(302, { Location: '/car.jpg' }).end(),
	'/missing.jpg': (_, response) => response.writeHead(404).end(),
	'/private.jpg': (_, response) => response.writeHead(403).end(),
	'/claims-more.jpg': (_, response) =>
		response.writeHead(200, { 'Content-Length': 101 }).end('x'.repeat(101)),
	'/endless.jpg': (_, response) => {
		const write = () => {
			while (!response.destroyed && response.write('x'.repeat(60)));
		}
		response.on('drain', write)
		write()
	},
	'/silent.jpg': () => {},
	'/silent-body.jpg': (_, response) => response.writeHead(200).write('x'),
	'/cut-off.jpg': (_, response) => {
		response.writeHead(200, { 'Content-Length': 50 }).write('x')
		response.socket?.destroySoon()
	},
}
const server = createServer(certificate, (request, response) => {
	requested.push(request.url ?? '')
	responses[request.url ?? '']?.(request, response)
})
let port = 0

beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	port = (server.address() as AddressInfo).port
})
afterAll(() => {
	server.closeAllConnections()
	server.close()
})

const toThisMachine = (ip: string) =>
	openOutgoing({
		lookUp: async () => [{ address: ip, family: 4 }],
		isAllowed: (address) => address === '127.0.0.1',
		certificates: certificate.cert,
	})

async function get(
	path: string,
	{ seconds = 20, ...options }: { seconds?: number; signal?: AbortSignal } = {},
) {
	const file = join(newFolder(), 'file')
	const result = await toThisMachine('127.0.0.1').download(`https://${HOST}:${port}${path}`, file, {
		bytes: 100,
		seconds,
		...options,
	})
	return result.ok ? readFile(file, 'utf8') : result.error
}

test('downloads a file', async () => {
	expect(await get('/car.jpg')).toBe('a picture')
})

test.each([
	['/moved.jpg', 'redirected'],
	['/missing.jpg', 'not-found'],
	['/private.jpg', 'rejected'],
	['/claims-more.jpg', 'too-large'],
	['/endless.jpg', 'too-large'],
	['/cut-off.jpg', 'unreachable'],
])('reports %s as %s', async (path, error) => {
	expect(await get(path)).toBe(error)
})

test('follows no redirect', async () => {
	requested.length = 0
	await get('/moved.jpg')
	expect(requested).toEqual(['/moved.jpg'])
})

test.each(['/silent.jpg', '/silent-body.jpg'])('gives up in time: %s', async (path) => {
	expect(await get(path, { seconds: 0.3 })).toBe('too-slow')
})

test('stops when it is told to', async () => {
	const stop = new AbortController()
	const download = get('/silent.jpg', { signal: stop.signal })
	stop.abort(new Error('the site was closed'))
	await expect(download).rejects.toThrow('the site was closed')
})

const download = (address: string, outgoing = openOutgoing()) =>
	outgoing.download(address, join(newFolder(), 'file'), { bytes: 100, seconds: 5 })

test.each(['http://showroom.example/a.jpg', 'file:///etc/passwd', 'ftp://showroom.example/a', 'a.jpg', ''])(
	'requests nothing but HTTPS: %s',
	async (address) => {
		expect(await download(address)).toEqual({ ok: false, error: 'no-address' })
	},
)

test.each([
	'https://127.0.0.1/',
	'https://2130706433/', // 127.0.0.1 as a number
	'https://0x7f.1/',
	'https://0177.0.0.1/',
	'https://[::1]/',
	'https://[::ffff:127.0.0.1]/',
	'https://[::ffff:7f00:1]/',
	'https://[::7f00:1]/',
	'https://[64:ff9b::7f00:1]/',
	'https://[2002:7f00:1::]/',
	'https://169.254.169.254/latest/meta-data/',
	'https://[fd00:ec2::254]/',
	'https://168.63.129.16/',
	'https://8.8.8.8:22/',
])('connects to no private address: %s', async (address) => {
	expect(await download(address)).toEqual({ ok: false, error: 'not-public' })
})

test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '100.100.100.200', '0.0.0.0'])(
	'connects to no host whose address is private: %s',
	async (ip) => {
		const outgoing = openOutgoing({ lookUp: async () => [{ address: ip, family: 4 }] })
		expect(await download('https://showroom.example/a.jpg', outgoing)).toEqual({
			ok: false,
			error: 'not-public',
		})
	},
)

test('looks a host up once, and connects to what was checked', async () => {
	const answers = ['127.0.0.1', '127.0.0.2'] // an attacker's name server: first allowed, then private
	let lookUps = 0
	const outgoing = openOutgoing({
		lookUp: async () => [{ address: answers[lookUps++] ?? '', family: 4 }],
		isAllowed: (address) => address === '127.0.0.1',
		certificates: certificate.cert,
	})
	expect(await download(`https://${HOST}:${port}/car.jpg`, outgoing)).toMatchObject({ ok: true })
	expect(lookUps).toBe(1)
})

test('leaves out the private ones of several addresses', async () => {
	const outgoing = openOutgoing({
		lookUp: async () => ['10.0.0.1', '127.0.0.1'].map((address) => ({ address, family: 4 })),
		isAllowed: (address) => address === '127.0.0.1',
		certificates: certificate.cert,
	})
	expect(await download(`https://${HOST}:${port}/car.jpg`, outgoing)).toMatchObject({ ok: true })
})

test('trusts no certificate of another host', async () => {
	expect(await download(`https://other.example:${port}/car.jpg`, toThisMachine('127.0.0.1'))).toEqual({
		ok: false,
		error: 'unreachable',
	})
})

test('reports a host that does not exist', async () => {
	const lookUp = () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }))
	expect(await download('https://nowhere.example/a.jpg', openOutgoing({ lookUp }))).toEqual({
		ok: false,
		error: 'not-found',
	})
})

test('public are the addresses of the Internet, and no others', () => {
	for (const ip of ['8.8.8.8', '196.25.1.1', '2001:4860:4860::8888', '::ffff:8.8.8.8'])
		expect(isPublicAddress(ip), ip).toBe(true)
	for (const ip of [
		'127.0.0.53',
		'192.168.1.1',
		'172.31.255.255',
		'192.0.0.192',
		'198.18.0.1',
		'224.0.0.1',
		'255.255.255.255',
		'fe80::1',
		'fc00::1',
		'fec0::1',
		'2001:db8::1',
		'4000::1',
		'::',
		'2001:0:7f00:1::',
		'localhost',
		'',
	])
		expect(isPublicAddress(ip), ip).toBe(false)
})
