import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stockImports, stockPhotos } from '#app/features/vehicles/stock-list/stock-import-table.server.ts'
import { HEAD, openPhotoImports, row } from '#tests/photo-imports.ts'
import { heic, picture } from '#tests/pictures.ts'

const { site, db, carOf, importList, undo, resultOf, send, sendZip, importZip } = await openPhotoImports()

test('photos in a ZIP go to the cars whose stock number or name of a file they have', async () => {
	await resultOf(await importList(HEAD + row('ZIP-1', '') + row('ZIP-2', 'IMG_7.jpg IMG_8.jpg')))
	const [one, two, seven] = await Promise.all(['maroon', 'salmon', 'orchid'].map((colour) => picture(colour)))
	const address = await importZip({
		'ZIP-1-10.jpg': two as Buffer,
		'ZIP-1-2.jpg': one as Buffer,
		'new/img_7.JPG': seven as Buffer,
		'zip1/3.jpg': heic,
		'front.jpg': one as Buffer,
		'readme.txt': Buffer.from('x'),
	})
	const result = await resultOf(address)
	for (const text of [
		'3 photos are stored.',
		'zip1/3.jpg: HEIC images cannot be read here.',
		'1 file is of no car',
		'front.jpg',
	])
		expect(result.text).toContain(text)
	expect(result.text).not.toContain('readme.txt')
	expect((await carOf('ZIP-1')).images).toHaveLength(2)
	expect((await carOf('ZIP-2')).images).toHaveLength(1)
	const rows = await db.select().from(stockPhotos).where(eq(stockPhotos.source, 'IMG_8.jpg'))
	expect(rows).toMatchObject([{ state: 'missing' }])
	expect(await site.services.files.exists(`photo-archives/${rows[0]?.archive}.zip`)).toBe(false)
	const left = await site.services.files.listAll('photo-archives/').catch(() => ({ objects: [] }))
	expect([...left.objects]).toEqual([])

	await undo(address)
	expect((await carOf('ZIP-1')).images).toEqual([])
})

test('a list says which files of it are in no ZIP yet', async () => {
	const result = await resultOf(await importList(HEAD + row('ZIP-3', 'IMG_9.jpg')))
	expect(result.text).toContain('IMG_9.jpg: Not uploaded yet. Upload it in a ZIP file.')
})

test.each<[string, () => Promise<Response>, number, string]>([
	['no ZIP file', () => send('x'), 422, 'archive-unreadable'],
	[
		'without a photo of a car',
		async () => sendZip({ 'front.jpg': await picture('red') }),
		422,
		'archive-unmatched',
	],
	['too large', () => send('x', 300_000_000), 413, 'archive-too-large'],
	['empty', () => send(''), 422, 'archive-empty'],
])('a file that is %s is rejected, and nothing is stored', async (_, sent, status, error) => {
	const before = await db.$count(stockImports)
	const response = await sent()
	expect([response.status, await response.json()]).toEqual([status, { error }])
	expect(await db.$count(stockImports)).toBe(before)
})
