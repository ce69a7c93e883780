import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { filmAddress, keyOf } from '#app/media/film.ts'
import { whilePhotosStay } from '#app/media/photo-store.server.ts'
import { openFiles } from '#app/platform/files.server.ts'
import { showroomGallery } from '#app/showroom/gallery-table.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { removeHalfWritten, removeUnusedFilms } from './unused-films.ts'

const { db } = await openDatabaseCopy()
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-films-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const files = openFiles({ dataDir })
const clock = () => new Date('2026-11-18T10:00:00+02:00')
const given = { db, files, clock, log: pino({ level: 'silent' }) }

async function film(letter: string, hoursOld: number): Promise<string> {
	const name = `${letter.repeat(32)}.mp4`
	await files.put(keyOf(name), 'x')
	aged(keyOf(name), hoursOld)
	return name
}
function aged(key: string, hoursOld: number) {
	const at = new Date(clock().getTime() - hoursOld * 60 * 60 * 1000)
	utimesSync(join(dataDir, 'files', key), at, at)
}
const there = () => readdirSync(join(dataDir, 'files/films'))
const item = (name: string) => ({
	...{ type: 'video' as const, src: filmAddress(name), alt: 'A film', category: 'suv' },
})

test('a film goes a day after it came, unless it stands in the gallery', async () => {
	const [old, young, shown] = [await film('a', 25), await film('b', 23), await film('c', 1_000)]
	await db.insert(showroomGallery).values(item(shown))
	await removeUnusedFilms(given)
	expect(there()).toEqual(expect.arrayContaining([young, shown]))
	expect(there()).not.toContain(old)
})

test('a film that is just being put into the gallery is waited for', async () => {
	const chosen = await film('d', 25)
	let swept: Promise<void> | undefined
	await whilePhotosStay(db, async (transaction) => {
		swept = removeUnusedFilms(given)
		await transaction.insert(showroomGallery).values(item(chosen))
	})
	await swept
	expect(there()).toContain(chosen)
})

test('what was never written to its end goes too', async () => {
	for (const [key, hours] of [
		['half-written/old', 25],
		['half-written/coming', 1],
	] as const) {
		await files.put(key, 'x')
		aged(key, hours)
	}
	await removeHalfWritten(given)
	expect(existsSync(join(dataDir, 'files/half-written/old'))).toBe(false)
	expect(existsSync(join(dataDir, 'files/half-written/coming'))).toBe(true)
})
