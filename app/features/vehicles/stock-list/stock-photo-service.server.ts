/**
 * Puts the photos of a stock list or of a ZIP file on their cars, in the background: a job for each import, car by car.
 * A photo that cannot be had is reported, and the others of the car are stored.
 */

import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as after } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import PQueue from 'p-queue'
import { fail, type Result } from '#app/core/result.ts'
import { ARCHIVE_FOLDER, QUEUES } from '#app/core/stored-names.ts'
import { photoAddress } from '#app/features/media/photo.ts'
import { openArchive, type PhotoArchive } from '#app/features/media/photo-archive.server.ts'
import { MAX_PHOTO_BYTES } from '#app/features/media/photo-file.ts'
import { withSharedPhotoLock } from '#app/features/media/photo-queries.server.ts'
import { PICTURE_PRIORITY } from '#app/features/media/picture-queue.server.ts'
import { addPhotoFile, inTemporaryFolder } from '#app/features/media/upload-receiving.server.ts'

import {
	type Author,
	addAuditLogEntries,
	SYSTEM_AUTHOR,
} from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { LONGEST } from '#app/features/vehicles/vehicle-detail.ts'
import { VEHICLE_KIND } from '#app/features/vehicles/vehicle-record.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import { inTransaction, type Jobs } from '#app/infra/jobs.server.ts'
import type { Outgoing } from '#app/infra/outgoing-request.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { classifyStorageError, isFileMissing } from '#app/infra/storage/files.server.ts'
import { stockImports } from './stock-import-table.server.ts'
import {
	isArchiveInUse,
	listCarsWithWaitingPhotos,
	listFetchingImports,
	listWaitingPhotos,
	type PhotoOutcome,
	setPhotoState,
	type WaitingPhoto,
} from './stock-list-queries.server.ts'
import { type ImportedPhotoError, toHttps } from './stock-plan.ts'

/** The stored ZIP files of an import. */
export type StoredArchives = {
	/** Unzips one photo of a stored ZIP file to `path`. */
	extract: (archive: string, name: string, path: string) => Promise<Result<undefined, ImportedPhotoError>>
	/** Closes all, and deletes those whose photos are all stored or given up. */
	close: () => Promise<void>
}

export const archiveKey = (archive: string): string => `${ARCHIVE_FOLDER}/${archive}.zip`

/** Copies each ZIP file into `folder` once: it may be in a bucket. */
export function openStoredArchives(
	{ db, files }: Pick<Services, 'db' | 'files'>,
	folder: string,
): StoredArchives {
	const opened = new Map<string, Promise<PhotoArchive | undefined>>()

	async function open(archive: string): Promise<PhotoArchive | undefined> {
		const path = join(folder, archive)
		try {
			await mkdir(folder, { recursive: true })
			await pipeline(await files.getStream(archiveKey(archive)), createWriteStream(path, { mode: 0o600 }))
		} catch (error) {
			if (isFileMissing(error)) return undefined
			throw error
		}
		const result = await openArchive(path)
		return result.ok ? result.value : undefined
	}

	return {
		extract: async (archive, name, path) => {
			const pending = opened.get(archive) ?? open(archive)
			opened.set(archive, pending)
			return (await (await pending)?.extract(name, path)) ?? fail('not-in-archive')
		},
		close: async () => {
			for (const [archive, pending] of opened) {
				await (await pending.catch(() => undefined))?.close()
				if (!(await isArchiveInUse(db, archive))) await files.delete(archiveKey(archive))
			}
		},
	}
}

type PhotoServices = Pick<Services, 'db' | 'files' | 'pictureWork' | 'log' | 'now'> & {
	outgoing: Pick<Outgoing, 'download'>
}
type JobData = { importId: string }

const IMPORTS_AT_ONCE = 2
const CARS_AT_ONCE = 4
const SECONDS_TO_STOP = 5
const SECONDS_FOR_A_PHOTO = 30
/** A host that fails so often in a row is given up for this import. */
const MOST_FAILURES_OF_A_HOST = 5

/** Queues the photos of an import, from the commit of the transaction on. */
export async function queuePhotos(
	transaction: Transaction,
	jobs: Services['jobs'],
	importId: string,
): Promise<void> {
	await jobs.insert(
		QUEUES.stockPhotos,
		[{ data: { importId } satisfies JobData, singletonKey: importId }],
		inTransaction(transaction),
	)
}

/**
 * Works on queued imports, also on those that a killed process left. Returns a function that stops it.
 */
export async function startStoringPhotos(
	services: PhotoServices & { jobs: Jobs },
): Promise<() => Promise<void>> {
	const { jobs, db, log } = services
	const stop = new AbortController()
	const work = { pollingIntervalSeconds: 30, localConcurrency: IMPORTS_AT_ONCE }
	await jobs.work<JobData>(QUEUES.stockPhotos, work, async ([job]) => {
		if (!job) return
		try {
			await storePhotosOfImport(services, job.data.importId, stop.signal)
		} catch (error) {
			log.warn({ import: job.data.importId, reason: reasonOf(error) }, 'photos of a stock list are delayed')
			throw error
		}
	})
	const interrupted = await listFetchingImports(db)
	await jobs.insert(
		QUEUES.stockPhotos,
		interrupted.map(({ id }) => ({ data: { importId: id }, singletonKey: id })),
	)
	return async () => {
		stop.abort(new Error('the site was closed'))
		await Promise.race([
			jobs.offWork(QUEUES.stockPhotos),
			after(SECONDS_TO_STOP * 1000, undefined, { ref: false }),
		])
	}
}

/** Stores the waiting photos of an import. @throws the first error of storage or database; a retry continues. */
export async function storePhotosOfImport(
	services: PhotoServices,
	importId: string,
	signal: AbortSignal,
): Promise<void> {
	const carIds = await listCarsWithWaitingPhotos(services.db, importId)
	if (carIds.length === 0) return
	const by = await findAuthor(services, importId)
	const hosts = countHostFailures()
	await inTemporaryFolder(async (folder) => {
		const archives = openStoredArchives(services, folder)
		const failure = new AbortController()
		const stop = AbortSignal.any([signal, failure.signal])
		const queue = new PQueue({ concurrency: CARS_AT_ONCE })
		const storeCar = async (carId: string) => {
			if (!stop.aborted) await storePhotosOfCar(services, { importId, carId, by, hosts, archives, stop })
		}
		try {
			await Promise.all(
				carIds.map((carId) => queue.add(() => storeCar(carId)).catch((error) => failure.abort(error))),
			)
			stop.throwIfAborted()
		} finally {
			await archives.close()
		}
	})
}

async function findAuthor({ db }: PhotoServices, importId: string): Promise<Author | typeof SYSTEM_AUTHOR> {
	const [author] = await db
		.select({ id: staffUsers.id, name: staffUsers.name })
		.from(stockImports)
		.innerJoin(staffUsers, eq(staffUsers.id, stockImports.sentBy))
		.where(eq(stockImports.id, importId))
	return author ?? SYSTEM_AUTHOR
}

type CarOptions = {
	importId: string
	carId: string
	by: Author | typeof SYSTEM_AUTHOR
	hosts: HostFailures
	archives: StoredArchives
	stop: AbortSignal
}

async function storePhotosOfCar(services: PhotoServices, options: CarOptions): Promise<void> {
	const { importId, carId } = options
	const outcomes: PhotoOutcome[] = []
	for (const waiting of await listWaitingPhotos(services.db, importId, carId)) {
		options.stop.throwIfAborted()
		outcomes.push({ source: waiting.source, ...(await storePhoto(services, waiting, options)) })
	}
	await addToCar(services, options, outcomes)
}

/** Is in the row of the photo that is being read: if the process is killed, it is not read again. */
const INTERRUPTED = 'interrupted'

/** @throws errors of the storage, and the reason to stop. */
async function storePhoto(
	services: PhotoServices,
	waiting: WaitingPhoto,
	options: CarOptions,
): Promise<{ photo: string } | { error: ImportedPhotoError }> {
	if (waiting.error === INTERRUPTED) return { error: INTERRUPTED }
	await setPhotoState(services.db, waiting, { error: INTERRUPTED })
	try {
		return await readPhoto(services, waiting, options)
	} catch (error) {
		if (options.stop.aborted || classifyStorageError(error)) throw error
		services.log.error({ error: String(error) }, 'a photo of a stock list could not be stored')
		return { error: 'photo-failed' }
	} finally {
		await setPhotoState(services.db, waiting, { error: null })
	}
}

const readPhoto = (
	services: PhotoServices,
	waiting: WaitingPhoto,
	{ hosts, archives, stop }: CarOptions,
): Promise<{ photo: string } | { error: ImportedPhotoError }> =>
	inTemporaryFolder(async (folder) => {
		const path = join(folder, 'original')
		const file = waiting.archive
			? await archives.extract(waiting.archive, waiting.archiveName ?? '', path)
			: await download(services.outgoing, waiting.source, path, { hosts, stop })
		if (!file.ok) return { error: file.error }
		const stored = await addPhotoFile(services, path, PICTURE_PRIORITY.import)
		return stored.ok ? { photo: photoAddress(stored.value.hash) } : { error: stored.error }
	})

async function download(
	outgoing: Pick<Outgoing, 'download'>,
	source: string,
	path: string,
	{ hosts, stop }: Pick<CarOptions, 'hosts' | 'stop'>,
) {
	const address = toHttps(source)
	const host = URL.parse(address)?.host ?? ''
	if (hosts.isAbandoned(host)) return { ok: false as const, error: 'unreachable' as const }
	const result = await outgoing.download(address, path, {
		bytes: MAX_PHOTO_BYTES,
		seconds: SECONDS_FOR_A_PHOTO,
		signal: stop,
	})
	hosts.count(host, !result.ok && (result.error === 'unreachable' || result.error === 'too-slow'))
	return result
}

type HostFailures = ReturnType<typeof countHostFailures>

function countHostFailures() {
	const inARow = new Map<string, number>()
	return {
		isAbandoned: (host: string) => (inARow.get(host) ?? 0) >= MOST_FAILURES_OF_A_HOST,
		count: (host: string, hasFailed: boolean) =>
			inARow.set(host, hasFailed ? (inARow.get(host) ?? 0) + 1 : 0),
	}
}

/**
 * Adds the photos after those of the car, as one change of it. What was undone or deleted meanwhile is no longer
 * waiting, and is left out.
 */
async function addToCar(
	{ db, now }: PhotoServices,
	{ importId, carId, by }: CarOptions,
	outcomes: PhotoOutcome[],
): Promise<void> {
	await withSharedPhotoLock(db, async (transaction) => {
		const [car] = await transaction.select().from(cars).where(eq(cars.id, carId)).for('no key update')
		if (!car) return
		const waiting = new Set(
			(await listWaitingPhotos(transaction, importId, carId)).map(({ source }) => source),
		)
		const version = car.version + 1
		const images = new Set(car.images)
		for (const outcome of outcomes) {
			if (!waiting.has(outcome.source)) continue
			const photo = { carId, source: outcome.source }
			if ('error' in outcome)
				await setPhotoState(transaction, photo, { state: 'failed', error: outcome.error })
			else if (images.size >= LONGEST.list && !images.has(outcome.photo))
				await setPhotoState(transaction, photo, { state: 'failed', error: 'too-many' })
			else {
				const isNew = !images.has(outcome.photo)
				images.add(outcome.photo)
				await setPhotoState(transaction, photo, {
					state: 'stored',
					photo: outcome.photo,
					carVersion: isNew ? version : null,
				})
			}
		}
		if (images.size === car.images.length) return
		const image = car.image ?? [...images][0] ?? null
		await transaction
			.update(cars)
			.set({ image, images: [...images], version, updatedAt: now() })
			.where(eq(cars.id, carId))
		const fields = ['images', ...(image === car.image ? [] : ['image'])]
		await addAuditLogEntries(transaction, { by, at: now(), kind: VEHICLE_KIND, action: 'changed' }, [
			{ recordId: carId, recordName: car.name, fields, changes: null },
		])
	})
}
