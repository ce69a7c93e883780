/** Imports of stock lists and ZIP files with photos, which come from a host on this machine. */
import { eq } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { beforeAll } from 'vitest'
import { ARCHIVE_UPLOAD_ADDRESS } from '#app/features/media/upload-kind.ts'
import { stockPhotos } from '#app/features/vehicles/stock-list/stock-import-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Browser } from './browser.ts'
import { openHttpsHost } from './https-host.ts'
import type { Page } from './page.ts'
import { heic, picture } from './pictures.ts'
import { BASE_URL, openSite } from './site.ts'
import { signInNewStaff } from './staff.ts'
import { waitUntil } from './until.ts'
import { sendUpload } from './uploads.ts'

export const IMPORT = '/admin/cars/import'
export const HEAD = 'Stock number;Name;Price;Year;Mileage;Condition;Transmission;Fuel type;Photos;Photo 2\n'
export const row = (number: string, photos: string, more = '') =>
	`${number};Opel Corsa ${number};189900;2019;61200;used;Manual;Petrol;"${photos}";"${more}"\n`

const idOf = (address: string) => address.split('file=')[1] ?? ''

/** Call it at the top of a test file. */
export async function openPhotoImports() {
	let holding: Promise<unknown> = Promise.resolve()
	const host = await openHttpsHost(async ({ url = '' }, response) => {
		await holding
		const [, colour, kind] = /^\/(\w+)\.(jpg|heic)/.exec(url) ?? []
		if (kind === 'heic') response.end(heic)
		else if (colour === 'moved') response.writeHead(301, { Location: '/red.jpg' }).end()
		else if (colour) response.end(await picture(colour))
		else response.writeHead(404).end()
	})
	const site = await openSite({ outgoing: host.outgoing })
	const { db } = site.services
	let admin: Browser
	beforeAll(async () => {
		admin = await signInNewStaff(site)
	})

	/** The other host waits until the returned function is called. */
	function holdHost(): () => void {
		let release = () => {}
		holding = new Promise<void>((resolve) => {
			release = resolve
		})
		return release
	}
	const visit = (path: string) => admin.visit(path)
	const photo = (name: string) => `${host.url}/${name}`
	const carOf = async (number: string) =>
		(await db.select().from(cars).where(eq(cars.stockNumber, number)))[0] as typeof cars.$inferSelect

	async function upload(list: string): Promise<string> {
		const body = new FormData()
		body.append('file', new Blob([list]), 'stock.csv')
		const page = await admin.visit(IMPORT, { method: 'POST', body, headers: { Origin: BASE_URL } })
		return page.headers.get('Location') ?? ''
	}

	/** Uploads and confirms a list. Returns the address of its result. */
	async function importList(list: string): Promise<string> {
		const address = await upload(list)
		const report = await admin.visit(address)
		const planHash = report.one('main form input[name=planHash]').getAttribute('value') ?? ''
		await admin.submit(IMPORT, { file: idOf(address), planHash })
		return address
	}
	const undo = (address: string) => admin.submit(IMPORT, { intent: 'undo', file: idOf(address) })

	/** The page of an import once none of its photos waits. */
	async function resultOf(address: string): Promise<Page> {
		await waitUntil(async () => (await db.$count(stockPhotos, eq(stockPhotos.state, 'waiting'))) === 0)
		return admin.visit(address)
	}

	const send = (body: string | Uint8Array, length = body.length) =>
		sendUpload(admin, ARCHIVE_UPLOAD_ADDRESS, body as BodyInit, { 'Content-Length': String(length) })
	const sendZip = (files: Record<string, Uint8Array>) => send(zipSync(files, { level: 0 }))

	/** Uploads a ZIP file. Returns the address of its result. */
	async function importZip(files: Record<string, Uint8Array>): Promise<string> {
		const { archive } = await (await sendZip(files)).json()
		return `${IMPORT}?file=${archive}`
	}

	return {
		site,
		db,
		host,
		holdHost,
		visit,
		photo,
		carOf,
		upload,
		importList,
		undo,
		resultOf,
		send,
		sendZip,
		importZip,
	}
}
