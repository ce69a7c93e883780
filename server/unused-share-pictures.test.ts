import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { listPhotos } from '#app/features/media/photo-queries.server.ts'
import { dealerShareCard, sharePictureName } from '#app/features/media/share-picture.server.ts'

import { findVehicle } from '#app/features/vehicles/vehicle-queries.server.ts'
import { vehicleShareCard } from '#app/features/vehicles/vehicle-share-card.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { openBucket } from '#app/infra/storage/bucket-files.server.ts'
import { openFiles } from '#app/infra/storage/files.server.ts'
import { openBucketServer } from '#tests/bucket.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { silentLog } from '#tests/log.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { listNames, removeUnusedSharePictures } from './unused-files.ts'

const { db } = await openDatabaseCopy()
const { bucket } = await openBucketServer()
const HOUR = 60 * 60 * 1000
const at = (hours: number) => () => new Date(Date.now() + hours * HOUR)

async function pictureOf(id: string): Promise<string> {
	const vehicle = await findVehicle(db, id)
	const card = vehicle && vehicleShareCard(vehicle, {})
	if (!card) throw new Error('the vehicle has no share picture')
	return sharePictureName(card)
}

test.each([
	['a folder', async () => openFiles({ dataDir: newFolder() })],
	['a bucket', () => openBucket(bucket)],
])('share pictures in %s are removed a day later, unless a page names them', async (_, open) => {
	const files = await open()
	const [car] = await db.select({ id: cars.id, price: cars.price }).from(cars).limit(1)
	const { id = '', price = 0 } = car ?? {}
	const [photo] = await listPhotos(db)
	const before = await pictureOf(id)
	await db
		.update(cars)
		.set({ price: Number(price) - 1_000 })
		.where(eq(cars.id, id))
	const used = [
		await pictureOf(id),
		sharePictureName({ photo: photo?.hash ?? '' }),
		sharePictureName(dealerShareCard(await findDealer(db))),
	]
	for (const name of [before, ...used]) await files.put(`shares/${name}`, 'a picture')
	const services = { db, files, log: silentLog }

	await removeUnusedSharePictures({ ...services, now: at(23) })
	expect((await listNames(files, 'shares')).sort()).toEqual([before, ...used].sort())
	await removeUnusedSharePictures({ ...services, now: at(25) })
	expect((await listNames(files, 'shares')).sort()).toEqual(used.sort())
})
