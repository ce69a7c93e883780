/**
 * Deletes the pictures of shared links that no page names any more: each change of a vehicle's price, mileage,
 * name, status or first photo gives its picture another name.
 */
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { listPhotos } from '#app/features/media/photo-queries.server.ts'
import { SHARE_PICTURES, sharePictureName } from '#app/features/media/share-picture.server.ts'
import { listForSharing } from '#app/features/vehicles/vehicle-queries.server.ts'
import { vehicleShareCard } from '#app/features/vehicles/vehicle-share-card.ts'
import type { Services } from '#app/infra/services.server.ts'
import { dealerShareCard } from '#app/site/share-picture/dealer-card.ts'
import { dayBefore, listNamesBefore } from './file-age.ts'

type CleanupServices = Pick<Services, 'db' | 'files' | 'now' | 'log'>

/** Without a lock: a picture that is needed again is made at the next request. */
export async function removeUnusedSharePictures({ db, files, now, log }: CleanupServices): Promise<void> {
	const names = await listNamesBefore(files, SHARE_PICTURES, dayBefore(now()))
	if (names.length === 0) return
	const used = await listUsed(db)
	const unused = names.filter((name) => !used.has(name))
	for (const name of unused) await files.delete(`${SHARE_PICTURES}/${name}`)
	if (unused.length > 0) log.info({ pictures: unused.length }, 'unused share pictures removed')
}

/** Every picture that a page may name: of the dealership, of each vehicle and of each photo. */
async function listUsed(db: Services['db']): Promise<Set<string>> {
	const [dealer, vehicles, photos] = await Promise.all([findDealer(db), listForSharing(db), listPhotos(db)])
	const cards = [
		dealerShareCard(dealer),
		...vehicles.flatMap((vehicle) => vehicleShareCard(vehicle) ?? []),
		...photos.map(({ hash }) => ({ photo: hash })),
	]
	return new Set(cards.map(sharePictureName))
}
