import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { deleteOldImports } from '#app/features/vehicles/stock-list/stock-import-service.server.ts'
import { stockPhotos } from '#app/features/vehicles/stock-list/stock-import-table.server.ts'
import { VEHICLE_KIND } from '#app/features/vehicles/vehicle-record.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { HEAD, IMPORT, openPhotoImports, row } from '#tests/photo-imports.ts'
import { waitUntil } from '#tests/until.ts'

const { site, db, host, holdHost, visit, photo, carOf, upload, importList, undo, resultOf } =
	await openPhotoImports()

test('photos of a list are fetched in the background, in their order, after the cars are stored', async () => {
	const release = holdHost()
	const list = HEAD + row('PH-1', `${photo('red.jpg')}, ${photo('lime.jpg')}`, photo('blue.jpg'))
	const address = await importList(list)
	expect((await carOf('PH-1')).images).toEqual([])
	const waiting = await visit(address)
	for (const text of ['Stored: 1 added, 0 changed.', '0 of 3 photos done', 'Show how far it is'])
		expect(waiting.text).toContain(text)
	expect(waiting.one('progress').getAttribute('max')).toBe('3')
	expect((await visit(IMPORT)).text).toContain('Photos of an import: 0 of 3 done.')

	release()
	expect((await resultOf(address)).text).toContain('3 photos are stored.')
	expect(host.requested.toSorted()).toEqual(['/blue.jpg', '/lime.jpg', '/red.jpg'])
	const car = await carOf('PH-1')
	const rows = await db.select().from(stockPhotos).where(eq(stockPhotos.carId, car.id))
	const photoOf = (name: string) => rows.find(({ source }) => source === photo(name))?.photo
	expect(car.images).toEqual(['red.jpg', 'lime.jpg', 'blue.jpg'].map(photoOf))
	expect([new Set(car.images).size, car.image]).toEqual([3, car.images[0]])
	expect((await site.visit(`/car/${car.id}`)).html).toContain(`${car.image}/`)
	expect(await listAuditLog(db, VEHICLE_KIND, car.id)).toContainEqual(
		expect.objectContaining({ action: 'changed', fields: ['images', 'image'] }),
	)

	// The same list again brings nothing, also not what staff have removed meanwhile.
	await db
		.update(cars)
		.set({ images: car.images.slice(0, 1) })
		.where(eq(cars.id, car.id))
	expect((await visit(await upload(list))).text).toContain('There is nothing to store')
	const more = await importList(HEAD + row('PH-1', `${photo('red.jpg')},${photo('pink.jpg')}`))
	await resultOf(more)
	expect((await carOf('PH-1')).images).toEqual([car.images[0], expect.any(String)])
	expect(host.requested).toHaveLength(4)
})

test('photos that cannot be fetched are reported in words, car by car, and the car has the others', async () => {
	const bad = [
		photo('none'),
		photo('moved.jpg'),
		photo('phone.heic'),
		'ftp://showroom.example/a.jpg',
		'https://10.0.0.1/a.jpg',
		'https://169.254.169.254/latest/meta-data',
	]
	const result = await resultOf(
		await importList(HEAD + row('PH-2', [...bad, photo('navy.jpg')].join(' ')) + row('PH-3', photo('gone'))),
	)
	for (const text of [
		'1 photo is stored.',
		'7 photos are not on their cars',
		'Opel Corsa PH-2 (PH-2)',
		`${photo('none')}: There is nothing at this address.`,
		'/moved.jpg: This address leads on to another one.',
		'/phone.heic: HEIC images cannot be read here.',
		'Opel Corsa PH-3 (PH-3)',
	])
		expect(result.text).toContain(text)
	expect(result.text.match(/does not lead to the public web/g)).toHaveLength(2)
	expect((await carOf('PH-2')).images).toHaveLength(1)
	expect((await carOf('PH-3')).images).toEqual([])
})

test('more than thirty photos of a car are not fetched', async () => {
	const names = Array.from({ length: 32 }, (_, at) => photo(`red.jpg?${at}`))
	const before = host.requested.length
	const result = await resultOf(await importList(HEAD + row('PH-4', names.join('|'))))
	expect(host.requested.length - before).toBe(30)
	expect(result.text.match(/More than 30 photos in the list/g)).toHaveLength(2)
	expect((await carOf('PH-4')).images).toHaveLength(1) // one and the same picture
})

test('an import is undone with its photos, unless the car was changed by others since', async () => {
	const before = (await db.select().from(cars).limit(1))[0] as typeof cars.$inferSelect
	await db.update(cars).set({ stockNumber: 'PH-5' }).where(eq(cars.id, before.id))
	const onlyPhotos = (name: string) => `Stock number;Photos\nPH-5;${photo(name)}\n`
	const address = await importList(onlyPhotos('teal.jpg'))
	await resultOf(address)
	expect((await carOf('PH-5')).images).toHaveLength(before.images.length + 1)
	await undo(address)
	expect(await carOf('PH-5')).toMatchObject({ image: before.image, images: before.images })
	expect(await db.$count(stockPhotos, eq(stockPhotos.carId, before.id))).toBe(0)

	const added = await importList(HEAD + row('PH-6', photo('olive.jpg')) + row('PH-7', photo('gold.jpg')))
	await resultOf(added)
	const seven = await carOf('PH-7')
	await db
		.update(cars)
		.set({ version: seven.version + 1 })
		.where(eq(cars.id, seven.id))
	const undone = await undo(added)
	expect((await visit(undone.headers.get('Location') ?? '')).text).toContain(
		'Undone: 1 car is as before. 1 was changed since',
	)
	expect(await db.$count(cars, inArray(cars.stockNumber, ['PH-6', 'PH-7']))).toBe(1)
})

test('photos of an import that is undone while they are fetched are left out', async () => {
	const release = holdHost()
	const before = (await db.select().from(cars).limit(1))[0] as typeof cars.$inferSelect
	const number = before.stockNumber ?? ''
	const requested = host.requested.length
	const address = await importList(`Stock number;Photos\n${number};${photo('tan.jpg')}\n`)
	await waitUntil(() => host.requested.length > requested)
	await undo(address)
	release()
	await resultOf(address)
	// A later import is worked on after this one.
	await resultOf(await importList(HEAD + row('PH-8', photo('gray.jpg'))))
	expect((await carOf(number)).images).toEqual(before.images)
})

test('what became of photos is forgotten after a day, but not which are on a car', async () => {
	await resultOf(await importList(HEAD + row('PH-9', `${photo('none')} ${photo('plum.jpg')}`)))
	await deleteOldImports({ db, now: () => new Date(site.services.now().getTime() + 25 * 60 * 60 * 1000) })
	const { id } = await carOf('PH-9')
	expect(await db.select().from(stockPhotos).where(eq(stockPhotos.carId, id))).toMatchObject([
		{ source: photo('plum.jpg'), state: 'stored', importId: null },
	])
})
