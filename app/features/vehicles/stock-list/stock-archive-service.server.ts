/** Receives a ZIP file of photos: finds the car of each, stores the file and queues its photos. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { fail, ok, type Result } from '#app/core/result.ts'
import { toOneLine } from '#app/core/typed-text.ts'
import { openArchive } from '#app/features/media/photo-archive.server.ts'
import { type ArchiveError, MAX_ARCHIVE_BYTES } from '#app/features/media/upload-kind.ts'
import { inTemporaryFolder, saveUpload, type Upload } from '#app/features/media/upload-receiving.server.ts'
import type { Admin } from '#app/features/staff/members/permissions.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { stockImports, type stockPhotos } from './stock-import-table.server.ts'
import { listMissingPhotos, upsertPhotos } from './stock-list-queries.server.ts'
import { archiveKey, queuePhotos } from './stock-photo-service.server.ts'

import { byName, createOwnerFinder, cutSource, MOST_PHOTOS, nameKey } from './stock-plan.ts'

type ArchiveServices = Pick<Services, 'db' | 'files' | 'jobs' | 'now'> & { by: Pick<Admin, 'id'> }
type NewPhoto = typeof stockPhotos.$inferInsert

/** Names of files that are of no car, in the report. */
const MOST_UNMATCHED = 200
const LONGEST_NAME = 200 // characters, in the report

/**
 * Returns the id of an import, whose report says what becomes of each photo. Error: why the file is rejected;
 * `archive-unmatched` if no photo is of a car.
 */
export const receiveArchive = (
	services: ArchiveServices,
	upload: Upload,
): Promise<Result<string, ArchiveError>> =>
	inTemporaryFolder(async (folder) => {
		const path = join(folder, 'archive')
		const saved = await saveUpload(upload, path, MAX_ARCHIVE_BYTES)
		if (!saved.ok) return fail(`archive-${saved.error}` as const)
		const opened = await openArchive(path)
		if (!opened.ok) return opened
		const { names } = opened.value
		await opened.value.close()

		const archive = randomUUID()
		const { photos, unmatched } = await matchNames(services, names, archive)
		if (photos.length === 0) return fail('archive-unmatched')
		await services.files.putStream(archiveKey(archive), createReadStream(path))
		return ok(await addImport(services, photos, unmatched))
	})

/** A name that a list mentions goes to the car of that row, else to the car whose stock number it has. */
async function matchNames({ db }: ArchiveServices, names: string[], archive: string) {
	const missing = await listMissingPhotos(db)
	const ownerOf = createOwnerFinder(
		await db.select({ id: cars.id, stockNumber: cars.stockNumber }).from(cars),
	)
	const photos = new Map<string, NewPhoto>()
	const counts = new Map<string, number>()
	const unmatched: string[] = []
	const add = (photo: Pick<NewPhoto, 'carId' | 'source' | 'position'>, archiveName: string) =>
		photos.set(`${photo.carId} ${photo.source}`, { ...photo, archive, archiveName, state: 'waiting' })

	for (const name of names.toSorted(byName)) {
		const mentions = missing.get(nameKey(name)) ?? []
		for (const photo of mentions) add(photo, name)
		const carId = mentions.length === 0 ? ownerOf(name) : undefined
		if (carId) {
			const position = counts.get(carId) ?? 0
			counts.set(carId, position + 1)
			add({ carId, source: cutSource(toOneLine(name)), position }, name)
		} else if (mentions.length === 0) unmatched.push(name)
	}
	return {
		photos: [...photos.values()].map(
			(photo): NewPhoto =>
				photo.position < MOST_PHOTOS ? photo : { ...photo, state: 'failed', error: 'too-many' },
		),
		unmatched,
	}
}

const addImport = (
	{ db, jobs, now, by }: ArchiveServices,
	photos: NewPhoto[],
	unmatched: string[],
): Promise<string> =>
	db.transaction(async (transaction) => {
		const receivedAt = now()
		const id = randomUUID()
		await transaction.insert(stockImports).values({
			id,
			sentBy: by.id,
			sentAt: receivedAt,
			doneAt: receivedAt,
			fileName: '',
			undo: { added: [], changed: [] },
			unmatched: unmatched.slice(0, MOST_UNMATCHED).map((name) => toOneLine(name).slice(0, LONGEST_NAME)),
		})
		await upsertPhotos(
			transaction,
			photos.map((photo) => ({ ...photo, importId: id })),
		)
		await queuePhotos(transaction, jobs, id)
		return id
	})
