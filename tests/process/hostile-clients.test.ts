/** Clients that try to make the site unavailable, or to bypass its security headers. */
import { connect, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { message } from '#tests/lead-values.ts'
import { waitUntil } from '#tests/until.ts'
import { type Forecourt, openForAll, startOpen, status } from './forecourt.ts'

const POSTING_ADDRESSES = [
	'/contact',
	'/contact.data',
	'/car/00000000-0000-4000-8000-000000000001',
	'/finance/application',
	'/data-saver',
	'/admin/login',
	'/admin/login/code',
	'/admin/forgot-password',
	'/admin/new-password',
	'/admin/join',
]
const FORM = 'application/x-www-form-urlencoded'
const CONNECTIONS = 64

const site = await openForAll({ LOG_LEVEL: 'info', MAX_CONNECTIONS: String(CONNECTIONS) })

/** Returns `0&1&2 …`: as many distinct parameter names as fit. */
function distinctNames(bytes: number): string {
	const names: string[] = []
	for (let number = 0, size = 0; size < bytes; number++) {
		const name = number.toString(36)
		names.push(name)
		size += name.length + 1
	}
	return names.join('&').slice(0, bytes)
}

const parts = (count: number) =>
	`${Array.from({ length: count }, (_, number) => `--x\r\nContent-Disposition: form-data; name="${number}"\r\n\r\n\r\n`).join('')}--x--\r\n`

/** Sends raw HTTP and returns the response once the server closes the connection. */
function raw({ address }: Forecourt, text: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const socket = open(address)
		let response = ''
		socket.on('data', (chunk) => {
			response += chunk
		})
		socket.on('close', () => resolve(response))
		socket.on('error', reject)
		socket.write(text)
	})
}

function open(address: string): Socket {
	const { hostname, port } = new URL(address)
	return connect(Number(port), hostname)
}

describe('a site under attack', () => {
	const HEAD = 'Host: localhost\r\nConnection: close\r\n\r\n'

	// Runs first, because connections left open by other tests would count too.
	test('responds with 503 and Retry-After above its connection limit, and serves again afterwards', async () => {
		const idle = Array.from({ length: CONNECTIONS }, () => open(site.address))
		onTestFinished(() => {
			for (const socket of idle) socket.destroy()
		})
		// Those that have sent nothing would make room.
		await Promise.all(idle.map((socket) => new Promise((resolve) => socket.write('GET', resolve))))
		const busy = await raw(site, `GET / HTTP/1.1\r\n${HEAD}`)
		expect(busy).toMatch(/^HTTP\/1.1 503 /)
		expect(busy).toMatch(/\r\nretry-after: 5\r\n/i)
		expect(busy).toContain('The website is busy at the moment.')
		for (const socket of idle) socket.destroy()
		await waitUntil(async () => (await status(`${site.address}/health`)) === 200)
	})

	test('serves visitors while more connections than its limit send nothing', async () => {
		const silent = Array.from({ length: 3 * CONNECTIONS }, () => open(site.address))
		onTestFinished(() => {
			for (const socket of silent) socket.destroy()
		})
		let closed = 0
		for (const socket of silent) socket.on('error', () => {}).on('close', () => closed++)
		await Promise.all(silent.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
		await waitUntil(async () => (await status(`${site.address}/about`)) === 200)
		expect(closed).toBeGreaterThanOrEqual(CONNECTIONS)
	})

	test('responds on /health while each form URL receives a megabyte of distinct names', async () => {
		const bodies = [
			[FORM, distinctNames(1024 * 1024)],
			[FORM, distinctNames(128 * 1024)],
			['multipart/form-data; boundary=x', parts(1_500)],
		] as const
		let isOver = false
		const attack = Promise.all(
			POSTING_ADDRESSES.flatMap((path) =>
				bodies.map(async ([type, body]) => {
					const headers = { 'Content-Type': type }
					const response = await fetch(site.address + path, { method: 'POST', headers, body })
					await response.text()
					return response.status
				}),
			),
		).finally(() => {
			isOver = true
		})
		const health: (number | string)[] = []
		do health.push(await status(`${site.address}/health`))
		while (!isOver)
		expect(new Set(await attack)).toEqual(new Set([413]))
		expect(new Set(health)).toEqual(new Set([200]))
	})

	test('closes the connection of a form that is too large, after the complete response', async () => {
		for (let turn = 0; turn < 10; turn++) {
			const response = await raw(
				site,
				`POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${FORM}\r\nContent-Length: 1500000\r\n\r\n${'x'.repeat(200_000)}`,
			)
			expect(response).toMatch(/^HTTP\/1.1 413 /)
			expect(response).toMatch(/\r\nconnection: close\r\n/i)
			expect(response).toContain('nothing was received')
		}
	})

	test('rejects URLs that begin with two slashes, with a log line and security headers', async () => {
		for (const path of ['//', '///', '//:99999/', '//u:p@h/x', '//evil.example/admin/login']) {
			const response = await raw(site, `GET ${path} HTTP/1.1\r\n${HEAD}`)
			expect(response, path).toMatch(/^HTTP\/1.1 404 /)
			expect(response, path).toMatch(/\r\nx-content-type-options: nosniff\r\n/i)
			await waitUntil(() => site.text().includes(JSON.stringify(path)))
		}
		expect(site.text()).not.toMatch(/TypeError|\n\s+at /)
	})
})

describe('every response', () => {
	const PATHS = [
		'/',
		'/about',
		'/about',
		'/nowhere',
		'/inventory?search=polo',
		'/about.data',
		'/health',
		'/favicon.svg',
		'/assets/none.js',
		'/robots.txt',
		'/sitemap.xml',
		'/photos/none/480.webp',
		'/admin',
		'/admin/login',
		'//',
		'/%',
		`/${'x'.repeat(13_000)}`,
	]

	test.each([
		['an HSTS header when BASE_URL has https', { BASE_URL: 'https://cars.example' }, 'max-age=31536000'],
		[
			'one for all subdomains when they are set',
			{ BASE_URL: 'https://cars.example', HSTS_SUBDOMAINS: 'on' },
			'max-age=31536000; includeSubDomains',
		],
		['no HSTS header without TLS', {}, null],
	])('has %s, and X-Content-Type-Options: nosniff', async (_, env, expected) => {
		const site = await startOpen({ env: { ...env, DEMO: 'on' } })
		const asset = /\/assets\/[^"]+/.exec(await (await fetch(`${site.address}/about`)).text())?.[0] ?? ''
		const queries: [string, RequestInit][] = [...PATHS, asset].map((path) => [path, { redirect: 'manual' }])
		queries.push(['/contact', { method: 'POST', headers: { Origin: 'https://evil.example' } }])
		queries.push([
			'/contact',
			{ method: 'POST', body: 'x'.repeat(200_000), headers: { 'Content-Type': FORM } },
		])
		queries.push(['/contact', { method: 'DELETE' }])
		for (const [path, init] of queries) {
			const { headers } = await fetch(site.address + path, init)
			const messages = [headers.get('Strict-Transport-Security'), headers.get('X-Content-Type-Options')]
			expect([path, ...messages]).toEqual([path, expected, 'nosniff'])
		}
		const { headers } = await fetch(site.address + asset)
		expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
	})
})

test('with DEMO=off another host than that of BASE_URL gets no page, and checks of a process go on', async () => {
	const site = await startOpen({ env: { BASE_URL: 'https://cars.example' } })
	const requested = async (path: string, ...hosts: string[]) => {
		const lines = hosts.map((host) => `Host: ${host}\r\n`).join('')
		const response = await raw(site, `GET ${path} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`)
		return Number(response.split(' ')[1])
	}
	const { host } = new URL(site.address)
	expect(await requested('/about', 'cars.example')).toBe(200)
	expect(await requested('/about', 'evil.example')).toBe(421)
	expect(await requested('/assets/none.js', host)).toBe(421)
	expect(await requested('https://evil.example/about', 'cars.example')).toBe(421)
	expect(await requested('/about', 'cars.example', 'evil.example')).toBe(400)
	for (const path of ['/health', '/health/live', '/health/ready'])
		expect(await requested(path, host)).toBe(200)
	expect(await requested('/metrics', host)).toBe(403) // by its own rule
})

test('a visitor is served while 64 networks of one /48 send forms without end, and others hold half-sent ones', async () => {
	const site = await startOpen({ env: { TRUSTED_PROXIES: '1' } })
	const [halfSent, sending] = [new Set<Socket>(), new AbortController()]
	onTestFinished(() => {
		sending.abort()
		for (const socket of halfSent) socket.destroy()
	})
	const formFrom = (client: string, length: number) =>
		`POST /contact HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\nContent-Type: ${FORM}\r\nContent-Length: ${length}\r\n\r\n`
	/** Sends all of a form but its last byte. */
	const holdForm = (client: string, length: number) => {
		const socket = open(site.address).on('error', () => {})
		halfSent.add(socket)
		return new Promise((resolve) => socket.write(formFrom(client, length) + 'a'.repeat(length - 1), resolve))
	}
	const networks = (count: number, address: (number: number) => string) =>
		Array.from({ length: count }, (_, number) => address(number))
	const forms = networks(9, (number) => `192.0.2.${number}`).flatMap((client) =>
		Array.from({ length: 64 }, () => holdForm(client, 127 * 1024)),
	)
	await Promise.all(forms)
	await Promise.all(networks(64, (number) => `198.51.100.${number}`).map((client) => holdForm(client, 8_000)))

	const send = (client: string) =>
		fetch(`${site.address}/contact`, {
			method: 'POST',
			headers: { 'Content-Type': FORM, 'X-Forwarded-For': client },
			body: new URLSearchParams({ ...message, subject: crypto.randomUUID() }),
			signal: sending.signal,
		}).then(async (response) => {
			await response.arrayBuffer()
			return response.status
		})
	const senders = networks(64, (number) => `2001:db8:7:${number.toString(16)}00::1`).flatMap((client) => [
		client,
		client,
	])
	const flood = senders.map(async (client) => {
		while (!sending.signal.aborted) await send(client).catch(() => {})
	})
	const statuses: number[] = []
	for (let visitor = 0; visitor < 8; visitor++) statuses.push(await send(`203.0.113.${visitor}`))
	sending.abort()
	await Promise.all(flood)
	expect(statuses).toEqual(Array(8).fill(200))
})
