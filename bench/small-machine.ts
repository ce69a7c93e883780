/**
 * What a small machine must hold: the site with the embedded database, all processes by proportional share, at rest,
 * in a rush, while large files arrive, and over an hour of calm traffic with changes.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import sharp from 'sharp'
import { runningEmbeddedUrl } from '#packages/embedded-postgres/embedded-postgres.ts'
import budgets from './budgets.json' with { type: 'json' }
import type { DemoSite } from './demo-site.ts'
import { OWNER_SETTINGS, signIn } from './hostile.ts'
import type { Row } from './row.ts'
import { type RunningSite, startSite } from './running-site.ts'
import { rushOnce } from './rush.ts'
import { mostDuring } from './tree-memory.ts'

const REST = 20_000 // ms
const PHOTOS = 6
const PIXELS = { width: 7_304, height: 5_478 } // 40 megapixels
const VIDEO = 'demo/photos/turntable-bakkie.mp4'
const CALM = { minutes: 60, settled: 10, changes: 200, visitsAfterEach: 20 }

/** On a site of its own, so that no other benchmark affects its memory. */
export async function smallMachineRows(): Promise<Row[]> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-small-'))
	chmodSync(folder, 0o755) // the postgres user must be able to enter when this runs as root
	const dataDir = join(folder, 'data')
	try {
		const first = await startSite(dataDir, OWNER_SETTINGS)
		await first.stop()
		const site = await startSite(dataDir)
		try {
			await after(REST)
			const idle = site.treeMegabytes()
			const rush = await mostDuring(site.treeMegabytes, rushOnce({ ...site, dataDir }))
			const uploads = await mostDuring(site.treeMegabytes, uploadAll(site, await largePhotos()))
			const { idleMegabytes, rushMegabytes, uploadMegabytes } = budgets.smallMachine
			return [
				row('at rest after a start', idle, idleMegabytes),
				row('in a rush of 200, at most', rush, rushMegabytes),
				row('while six photos of 40 megapixels and a video arrive, at most', uploads, uploadMegabytes),
			]
		} finally {
			await site.stop()
		}
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

const row = (what: string, value: number, budget: number): Row => ({
	what: `site and database, ${what}`,
	value,
	unit: 'MB',
	budget,
})

async function uploadAll(site: RunningSite, photos: Uint8Array<ArrayBuffer>[]): Promise<void> {
	const Cookie = await signIn(site)
	const upload = async (path: string, body: Uint8Array<ArrayBuffer>) => {
		const headers = { Cookie, Origin: site.address, 'Content-Type': 'application/octet-stream' }
		const response = await fetch(site.address + path, { method: 'POST', headers, body })
		const text = await response.text()
		if (response.status !== 200)
			throw new Error(`a file for ${path} was answered ${response.status}: ${text}`)
	}
	await Promise.all([
		...photos.map((photo) => upload('/admin/photos', photo)),
		upload('/admin/videos', new Uint8Array(readFileSync(VIDEO))),
	])
}

/** Of the size that a telephone makes: soft noise, no two alike. */
function largePhotos(): Promise<Uint8Array<ArrayBuffer>[]> {
	const raw = { width: 400, height: 300, channels: 3 as const }
	return Promise.all(
		Array.from({ length: PHOTOS }, async () => {
			const noise = sharp(randomBytes(400 * 300 * 3), { raw })
			const photo = noise.resize(PIXELS.width, PIXELS.height).jpeg({ quality: 80 })
			return new Uint8Array(await photo.toBuffer())
		}),
	)
}

/** An hour: a change of the stock every 18 seconds, and after each a few visitors. */
export async function calmRows(site: DemoSite): Promise<Row[]> {
	const db = new Client({ connectionString: await runningEmbeddedUrl(site.dataDir) })
	await db.connect()
	const pause = (CALM.minutes * 60_000) / CALM.changes
	const byChange: number[] = []
	try {
		for (let change = 0; change < CALM.changes; change++) {
			await db.query(
				'update cars set mileage = mileage + 1 where id = (select id from cars order by id offset $1 limit 1)',
				[change % 70],
			)
			for (let visit = 0; visit < CALM.visitsAfterEach; visit++) {
				await fetch(site.address + pathOf(site, visit, change)).then((response) => response.text())
				await after(pause / (CALM.visitsAfterEach + 1))
			}
			byChange.push(site.treeMegabytes())
		}
	} finally {
		await db.end()
	}
	const tenMinutes = (CALM.changes * CALM.settled) / CALM.minutes
	const first = mean(byChange.slice(0, tenMinutes))
	const last = mean(byChange.slice(-tenMinutes))
	const what = `site and database, in ${CALM.minutes} calm minutes with ${CALM.changes} changes`
	return [
		{ what: `${what}, the first ${CALM.settled}`, value: first, unit: 'MB' },
		{ what: `${what}, at most`, value: Math.max(...byChange), unit: 'MB' },
		{
			what: `the last ${CALM.settled} of them, as a share of the first ${CALM.settled}`,
			value: last / first,
			unit: 'x',
			budget: budgets.smallMachine.calmShare,
		},
	]
}

/** Not the highest value: the collector lets the heap rise and fall, and a single peak says nothing of growth. */
const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function pathOf({ paths }: DemoSite, visit: number, change: number): string {
	if (visit % 5 === 4) return `/inventory?search=hilux%20${change * 100 + visit}`
	return Object.values(paths)[visit % 3] as string
}
