/** Visitors who come all at once, who leave at once, who read without end, or who come while a part is away. */
import { expect, onTestFinished, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { TOKEN_FIELD } from '#app/features/submissions/submission.ts'
import { makeDatabase } from '#tests/database.ts'
import { bodyOf } from '#tests/form-fields.ts'
import { sized } from '#tests/sized.ts'
import { openTcpProxy } from '#tests/tcp-proxy.ts'
import { waitUntil } from '#tests/until.ts'
import { openConnections, pageRequest, visitAtOnce } from './crowd.ts'
import { expectFullPool } from './database-faults.ts'
import { databaseUrl, newDataDir, openForAll, startOpen, status } from './forecourt.ts'
import { addVehicle, blankForm, FORMS, IN_A_HURRY, LEAD_FORMS, readStoredForms } from './visitors.ts'

const SAME_PAGE = 200
const SLOW_READERS = sized(200, 1_000)
const LEAVING = 200
const ROUNDS = sized(4, 20) // of leaving: together more than the renderings that may wait
const VISITORS = sized(40, 200) // while the database is away
const OF_EACH_FORM = sized(4, 20)

const site = await openForAll({
	...IN_A_HURRY,
	DEMO: 'on',
	TRUSTED_PROXIES: '1', // one client may not have all connections
	LOG_LEVEL: 'info',
	LOG_FORMAT: 'json',
})

type RequestLine = { msg: string; level: number; path: string; status: number }
const logged = (): RequestLine[] =>
	site
		.text()
		.split('\n')
		.filter((line) => line.startsWith('{') && line.endsWith('}'))
		.map((line) => JSON.parse(line))
const errors = () => logged().filter(({ level }) => level >= 50)

// Runs first: nobody has asked for the page yet.
test('a page for which 200 ask at the same moment is rendered for all of them together', async () => {
	const answers = await visitAtOnce(site.address, Array<string>(SAME_PAGE).fill('/contact'))
	expect(answers.map((answer) => answer.status)).toEqual(Array(SAME_PAGE).fill(200))
	// Each rendering has a token of its own.
	const token = new RegExp(`name="${TOKEN_FIELD}" value="([^"]+)"|value="([^"]+)" name="${TOKEN_FIELD}"`)
	const tokens = answers.map(({ text }) => token.exec(text)?.slice(1).join(''))
	expect(tokens).not.toContain(undefined)
	// A second one, if a change in the database came in between.
	expect(new Set(tokens).size).toBeLessThanOrEqual(2)
})

test('visitors are served while many others read a long page by one byte a second', async () => {
	const readers = await openConnections(site.address, SLOW_READERS)
	let [reading, ended] = [0, 0]
	for (const socket of readers) {
		socket.on('close', () => ended++)
		let bytes = 0
		const readByte = () => {
			if (socket.read(1) && ++bytes === 2) reading++
		}
		const reads = setInterval(readByte, 1_000)
		onTestFinished(() => clearInterval(reads))
		socket.once('readable', readByte)
		socket.write(pageRequest('/inventory'))
	}
	await waitUntil(() => reading === SLOW_READERS)
	expect(await status(`${site.address}/health/live`)).toBe(200)
	for (const path of ['/', '/about', '/inventory', '/finance'])
		expect([path, await status(site.address + path)]).toEqual([path, 200])
	const { path, fields } = FORMS.message
	const blank = (await blankForm(site.address, FORMS.message)) as Values
	const body = bodyOf({ ...blank, ...fields('beside slow readers') })
	expect((await fetch(site.address + path, { method: 'POST', body })).status).toBe(200)
	expect(ended).toBe(0)
	expect(errors()).toEqual([])
})

test('visitors who leave in the middle of rendering, over and over, keep no place and no connection', async () => {
	for (let round = 0; round < ROUNDS; round++) {
		const sockets = await openConnections(site.address, LEAVING)
		for (const [number, socket] of sockets.entries())
			socket.write(pageRequest(`/inventory?search=leaving+${round}+${number}`))
		// By the time of its response some are being rendered, and the others wait.
		expect(await status(`${site.address}/health/live`)).toBe(200)
		for (const socket of sockets) socket.destroy()
	}
	await waitUntil(async () => (await status(`${site.address}/inventory?search=polo`)) === 200)
	const statuses = logged().filter(({ msg, path }) => msg === 'request' && path === '/inventory')
	expect(statuses.filter((line) => line.status === 499).length).toBeGreaterThan(0)
	expect(errors()).toEqual([])
	await expectFullPool(site, databaseUrl(site.dataDir))
})

test('while the database is away, a rush gets pages from memory, and forms are rejected and stored once when sent again', async () => {
	const { url, ownerUrl, drop } = await makeDatabase()
	onTestFinished(drop)
	const proxy = await openTcpProxy(url)
	onTestFinished(proxy.close)
	const dataDir = newDataDir()
	const env = { ...IN_A_HURRY, DATABASE_URL: proxy.url, DATABASE_MIGRATION_URL: ownerUrl }
	const remote = await startOpen({ dataDir, env })
	await addVehicle(dataDir, url)
	const pages = ['/', '/about', '/contact', '/inventory', '/finance', '/blog']
	for (const path of pages) expect([path, await status(remote.address + path)]).toEqual([path, 200])
	const forms = await Promise.all(
		LEAD_FORMS.flatMap((name) =>
			Array.from({ length: OF_EACH_FORM }, async (_, number) => {
				const { path, fields } = FORMS[name]
				const blank = (await blankForm(remote.address, FORMS[name])) as Values
				const marker = `${name} ${number}`
				return { marker, path, body: String(bodyOf({ ...blank, ...fields(marker) })) }
			}),
		),
	)
	const send = async ({ path, body }: { path: string; body: string }) => {
		const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
		const response = await fetch(remote.address + path, { method: 'POST', body, headers, redirect: 'manual' })
		await response.arrayBuffer()
		return response.status
	}
	const isReady = async () => (await status(`${remote.address}/health/ready`)) === 200

	await proxy.reject()
	await waitUntil(async () => !(await isReady()))
	const visits = Array.from({ length: VISITORS }, (_, number) => pages[number % pages.length] as string)
	const [answers, rejections] = await Promise.all([
		visitAtOnce(remote.address, visits),
		Promise.all(forms.map(send)),
	])
	expect(answers.map((answer, number) => [visits[number], answer.status])).toEqual(
		visits.map((path) => [path, 200]),
	)
	expect(new Set(rejections)).toEqual(new Set([503]))
	expect(await status(`${remote.address}/health/live`)).toBe(200)

	await proxy.recover()
	await waitUntil(isReady)
	for (const form of [...forms, ...forms]) expect([200, 303]).toContain(await send(form))
	const markers = (await readStoredForms(dataDir, url)).map(({ marker }) => marker)
	expect(markers.toSorted()).toEqual(forms.map(({ marker }) => marker).toSorted())
	await expectFullPool(remote, url)
})
