/**
 * Resource use under hostile clients (memory, blocked requests): the numbers behind
 * tests/process/hostile-clients.test.ts.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import autocannon from 'autocannon'
import sharp from 'sharp'
import budgets from './budgets.json' with { type: 'json' }
import type { Row } from './row.ts'
import { type RunningSite, startSite } from './running-site.ts'

const OWNER = { email: 'owner@example.co.za', password: 'a long walk on the lowveld' }
export const OWNER_SETTINGS = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
const CONNECTIONS = 16
const MADE_UP = { first: 20_000, all: 200_000 }
const UPLOADS = 20
const MEGABYTE = 1024 * 1024
const POSTING_ADDRESSES = [
	'/contact',
	'/finance/application',
	'/data-saver',
	'/admin/login',
	'/admin/login/code',
	'/admin/forgot-password',
	'/admin/new-password',
	'/admin/join',
]

/** Runs on a site of its own, so that no other benchmark affects its memory. */
export async function hostileRows(): Promise<Row[]> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-hostile-'))
	chmodSync(folder, 0o755) // the postgres user must be able to enter when this runs as root
	try {
		const site = await startSite(join(folder, 'data'), OWNER_SETTINGS)
		try {
			return [await healthRow(site), ...(await inventedUrlRows(site)), await uploadRow(site)]
		} finally {
			await site.stop()
		}
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

if (import.meta.main) console.table(await hostileRows())

async function healthRow({ address }: RunningSite): Promise<Row> {
	const body = distinctNames(MEGABYTE)
	let isOver = false
	let slowest = 0
	const attack = Promise.all(
		POSTING_ADDRESSES.flatMap((path) =>
			[body, body.slice(0, MEGABYTE / 8)].map(async (form) => {
				const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
				const response = await fetch(address + path, { method: 'POST', headers, body: form })
				await response.text()
			}),
		),
	).finally(() => {
		isOver = true
	})
	do {
		const began = performance.now()
		await fetch(`${address}/health`).then((response) => response.text())
		slowest = Math.max(slowest, performance.now() - began)
	} while (!isOver)
	await attack
	const what = '/health, slowest while a megabyte of distinct names goes to each form'
	return { what, value: slowest, unit: 'ms', budget: budgets.hostile.healthMilliseconds }
}

function distinctNames(bytes: number): string {
	let names = ''
	for (let number = 0; names.length < bytes; number++) names += `${number.toString(36)}&`
	return names.slice(0, bytes)
}

async function inventedUrlRows({ address, memoryMegabytes }: RunningSite): Promise<Row[]> {
	await requestInvented(address, MADE_UP.first)
	const before = memoryMegabytes()
	await requestInvented(address, MADE_UP.all - MADE_UP.first)
	const share = memoryMegabytes() / before
	return [
		{ what: 'memory after 20,000 made-up addresses', value: before, unit: 'MB' },
		{
			what: 'memory after 200,000 made-up addresses, as a share of that',
			value: share,
			unit: '',
			budget: budgets.hostile.memoryShare,
		},
	]
}

/**
 * Requests the smallest page under long invented URLs, with parameters that no page reads, and now and then a
 * page that has its own cache key.
 */
async function requestInvented(address: string, amount: number): Promise<void> {
	let number = 0
	const cheap = [
		() => `/about.data?_routes=x&${number++}=${'a'.repeat(8_000)}`,
		() => `/about?${number++}=${'a'.repeat(400)}`,
	]
	const paths = [...Array(20).fill(cheap).flat(), () => `/inventory?minPrice=${number++}`]
	const requests = paths.map((path) => ({
		setupRequest: (request: autocannon.Request) => ({ ...request, path: path() }),
	}))
	await autocannon({ url: address, connections: CONNECTIONS, amount, requests })
}

async function uploadRow(site: RunningSite): Promise<Row> {
	const Cookie = await signIn(site)
	const photo = await largePhoto()
	const before = site.memoryMegabytes()
	let maxMegabytes = before
	let isOver = false
	const upload = async () => {
		const headers = { Cookie, Origin: site.address, 'Content-Type': 'application/octet-stream' }
		const response = await fetch(`${site.address}/admin/photos`, { method: 'POST', headers, body: photo })
		if (response.status !== 200)
			throw new Error(`a photo was answered ${response.status}: ${await response.text()}`)
		await response.text()
	}
	const uploads = Promise.all(Array.from({ length: UPLOADS }, upload)).finally(() => {
		isOver = true
	})
	while (!isOver) {
		maxMegabytes = Math.max(maxMegabytes, site.memoryMegabytes())
		await after(50)
	}
	await uploads
	const size = (photo.length / MEGABYTE).toFixed(0)
	const what = `memory that ${UPLOADS} photos of ${size} MB add at most while they arrive at once`
	return { what, value: maxMegabytes - before, unit: 'MB', budget: budgets.hostile.uploadMegabytes }
}

/** A photo of noise, which cannot be compressed. */
async function largePhoto(): Promise<Uint8Array<ArrayBuffer>> {
	const [width, height] = [4_000, 3_000]
	const raw = { width, height, channels: 3 as const }
	const bytes = await sharp(randomBytes(width * height * 3), { raw })
		.jpeg({ quality: 96, chromaSubsampling: '4:4:4' })
		.toBuffer()
	return new Uint8Array(bytes)
}

/** Signs the owner in; returns their cookies. */
export async function signIn({ address }: RunningSite): Promise<string> {
	const response = await fetch(`${address}/admin/login`, {
		method: 'POST',
		redirect: 'manual',
		headers: { Origin: address },
		body: new URLSearchParams(OWNER),
	})
	if (response.status !== 302) throw new Error(`signing in was answered with ${response.status}`)
	return response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0])
		.join('; ')
}
