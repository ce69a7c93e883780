import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stockImports, stockPhotos } from '#app/features/vehicles/stock-list/stock-import-table.server.ts'
import { storePhotosOfImport } from '#app/features/vehicles/stock-list/stock-photo-service.server.ts'
import { HEAD, openPhotoImports, row } from '#tests/photo-imports.ts'

const { site, db, host, photo, carOf, importList } = await openPhotoImports()

/** An import with these photos, on which nobody works yet. */
async function leftByAnotherProcess(number: string, photos: { source: string; error?: string }[]) {
	await importList(HEAD + row(number, ''))
	const { id: carId } = await carOf(number)
	const [left] = await db.insert(stockImports).values({ sentAt: new Date(), fileName: '' }).returning()
	const importId = left?.id as string
	await db
		.insert(stockPhotos)
		.values(photos.map((one, position) => ({ ...one, carId, importId, position, state: 'waiting' as const })))
	const storeAll = (services: Partial<Parameters<typeof storePhotosOfImport>[0]> = {}) =>
		storePhotosOfImport(
			{ ...site.services, outgoing: host.outgoing, ...services },
			importId,
			new AbortController().signal,
		)
	const states = async () => {
		const rows = await db.select().from(stockPhotos).where(eq(stockPhotos.importId, importId))
		return rows
			.toSorted((one, other) => one.position - other.position)
			.map(({ state, error }) => [state, error])
	}
	return { storeAll, states }
}

test('photos that a killed process left are stored, but for the one that it was reading', async () => {
	const { storeAll, states } = await leftByAnotherProcess('PH-10', [
		{ source: photo('coral.jpg'), error: 'interrupted' },
		{ source: photo('azure.jpg') },
	])
	await storeAll()
	expect(await states()).toEqual([
		['failed', 'interrupted'],
		['stored', null],
	])
	expect(host.requested).not.toContain('/coral.jpg')
})

test('photos wait while the storage is full', async () => {
	const { storeAll, states } = await leftByAnotherProcess('PH-11', [{ source: photo('beige.jpg') }])
	const full = Object.create(site.services.files)
	full.put = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
	await expect(storeAll({ files: full })).rejects.toThrow('full')
	expect(await states()).toEqual([['waiting', null]])
	await storeAll()
	expect(await states()).toEqual([['stored', null]])
})

test('a photo that fails in a way nobody foresaw keeps no other from its car', async () => {
	const { storeAll, states } = await leftByAnotherProcess('PH-12', [
		{ source: photo('odd.jpg') },
		{ source: photo('khaki.jpg') },
	])
	const download: typeof host.outgoing.download = (address, ...rest) =>
		address.includes('odd') ? Promise.reject(new Error('a bug')) : host.outgoing.download(address, ...rest)
	await storeAll({ outgoing: { download } })
	expect(await states()).toEqual([
		['failed', 'photo-failed'],
		['stored', null],
	])
})

test('a host that never responds is left alone after five photos', async () => {
	const photos = Array.from({ length: 9 }, (_, at) => ({ source: photo(`red.jpg?never-${at}`) }))
	const { storeAll, states } = await leftByAnotherProcess('PH-13', photos)
	let requests = 0
	const download = async () => {
		requests += 1
		return { ok: false as const, error: 'too-slow' as const }
	}
	await storeAll({ outgoing: { download } })
	expect(requests).toBe(5)
	expect((await states()).map(([, error]) => error)).toEqual([
		...Array(5).fill('too-slow'),
		...Array(4).fill('unreachable'),
	])
})
