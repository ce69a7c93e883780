/**
 * Logos: what an upload must be, on which of the two surfaces it can be read, and the icons that are made of it. Every
 * file is stored under `look/` by a hash of its content.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok, type Result } from '#app/core/result.ts'
import { LOOK_FOLDER } from '#app/core/stored-names.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { luminance } from '#app/features/dealer/look/accent.server.ts'
import { GOLD, type Logo, type LogoPicture } from '#app/features/dealer/look/look.ts'
import type { Letterhead } from '#app/infra/email/email.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { beforeDeadline } from '#app/infra/storage/files.server.ts'
import { PICTURE_PRIORITY, sharp } from './picture-queue.server.ts'
import { type LogoError, MAX_LOGO_BYTES, MAX_PHOTO_PIXELS } from './upload-kind.ts'
import { inTemporaryFolder, saveUpload, type Upload } from './upload-receiving.server.ts'

type Files = Services['files']
type LogoServices = Pick<Services, 'files' | 'pictureWork'>

const MASTER = 1024 // pixels of the longest side
const SHOWN = { width: 800, height: 160 } // pixels, of which a page shows a quarter
const TIMEOUT_SECONDS = 20
const STORING_DEADLINE = 8_000 // ms

const SURFACES = { dark: '#0a0f13', light: '#fbfaf8' }
export type Surface = keyof typeof SURFACES
/** What is fainter than this cannot be seen; a logo of which a quarter cannot be seen cannot be read. */
const SEEN = 2 // contrast
const READABLE = 0.75

const lookKey = (file: string): string => `${LOOK_FOLDER}/${file}`

/** Stores a logo as it was uploaded, without metadata and without the empty margin. Returns its file. */
export const receiveLogo = (services: LogoServices, upload: Upload): Promise<Result<string, LogoError>> =>
	inTemporaryFolder(async (folder) => {
		const path = join(folder, 'logo')
		const saved = await saveUpload(upload, path, MAX_LOGO_BYTES)
		if (!saved.ok) return fail(`logo-${saved.error}` as const)
		const bytes = await readFile(path)
		return services.pictureWork.add(() => storeLogo(services.files, bytes), {
			priority: PICTURE_PRIORITY.upload,
		})
	})

async function storeLogo(files: Files, bytes: Buffer): Promise<Result<string, LogoError>> {
	const error = await findLogoError(bytes)
	if (error) return fail(error)
	const logo = await cleanLogo(bytes)
	return logo.ok ? ok(await storeLookFile(beforeDeadline(files, STORING_DEADLINE), logo.value)) : logo
}

/** As a PNG without metadata and margin. */
async function cleanLogo(bytes: Buffer): Promise<Result<Buffer, LogoError>> {
	try {
		const { data: upright, info } = await sharp(bytes, {
			limitInputPixels: MAX_PHOTO_PIXELS,
			failOn: 'error',
		})
			.timeout({ seconds: TIMEOUT_SECONDS })
			.autoOrient()
			.resize({ width: 2 * MASTER, height: 2 * MASTER, fit: 'inside', withoutEnlargement: true })
			.toColourspace('srgb')
			.ensureAlpha()
			.png()
			.toBuffer({ resolveWithObject: true })
		const box = await boxOfInk(upright)
		if (!box) return fail('logo-blank')
		const hasNoMargin = box.width === info.width && box.height === info.height
		const logo = await sharp(hasNoMargin ? upright : await sharp(upright).extract(box).png().toBuffer())
			.resize({ width: MASTER, height: MASTER, fit: 'inside', withoutEnlargement: true })
			.png({ compressionLevel: 9 })
			.toBuffer()
		return ok(logo)
	} catch (thrown) {
		if (/system error/.test(String(thrown))) throw thrown // how libvips reports a failed write
		return fail('logo-unreadable')
	}
}

/** By the file's content, never by its name. */
async function findLogoError(bytes: Buffer): Promise<LogoError | undefined> {
	const head = bytes.subarray(0, 1_000).toString('latin1')
	if (['<svg', '<?xml'].some((start) => head.toLowerCase().includes(start))) return 'logo-svg'
	if (/^GIF8/.test(head)) return 'logo-animated'
	const isPng = head.startsWith('\x89PNG\r\n')
	if (!isPng && !/^RIFF.{4}WEBP/s.test(head)) return 'logo-type-not-taken'
	if (isPng && isAnimatedPng(bytes)) return 'logo-animated'
	try {
		const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
		if (pages > 1) return 'logo-animated'
		return width * height > MAX_PHOTO_PIXELS ? 'logo-too-many-pixels' : undefined
	} catch {
		return 'logo-unreadable'
	}
}

/** An animated PNG says so before its first picture. */
function isAnimatedPng(bytes: Buffer): boolean {
	const [animation, pixels] = [bytes.indexOf('acTL'), bytes.indexOf('IDAT')]
	return animation >= 0 && animation < pixels
}

/** The pixels that are not transparent; undefined if all are. */
async function boxOfInk(png: Buffer) {
	const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
	let [left, top, right, bottom] = [info.width, info.height, -1, -1]
	for (let at = 3, pixel = 0; at < data.length; at += 4, pixel++) {
		if ((data[at] ?? 0) < 16) continue
		const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)]
		left = Math.min(left, x)
		right = Math.max(right, x)
		top = Math.min(top, y)
		bottom = Math.max(bottom, y)
	}
	return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** Stores a PNG; the same picture twice is one file, as young as the last upload. */
export async function storeLookFile(files: Files, bytes: Uint8Array): Promise<string> {
	const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.png`
	await files.put(lookKey(file), bytes)
	return file
}

/** The bytes of a file under /look; undefined if there is none. */
export async function readLookFile(files: Files, file: string): Promise<Uint8Array | undefined> {
	return (await files.exists(lookKey(file))) ? files.getBytes(lookKey(file)) : undefined
}

type Uploaded = { onDark: Uint8Array | undefined; onLight: Uint8Array | undefined }

/** Both surfaces show the one logo if there is no other; null if there is none. */
export async function makeLogo({ files }: Pick<Services, 'files'>, uploaded: Uploaded): Promise<Logo | null> {
	const [onDark, onLight] = [uploaded.onDark ?? uploaded.onLight, uploaded.onLight ?? uploaded.onDark]
	if (!onDark || !onLight) return null
	return {
		onDark: await makeLogoPicture(files, onDark, 'dark'),
		onLight: await makeLogoPicture(files, onLight, 'light'),
	}
}

async function makeLogoPicture(files: Files, master: Uint8Array, surface: Surface): Promise<LogoPicture> {
	const { data, info } = await sharp(master)
		.resize({ ...SHOWN, fit: 'inside', withoutEnlargement: true })
		.png({ compressionLevel: 9, palette: true, quality: 95 })
		.toBuffer({ resolveWithObject: true })
	const [here, there] = await Promise.all([
		readableShare(data, surface),
		readableShare(data, surface === 'dark' ? 'light' : 'dark'),
	])
	const file = await storeLookFile(files, data)
	return { file, width: info.width, height: info.height, onPlate: here < READABLE && there > here }
}

/** How much of a logo can be seen on a surface, 0 to 1: all of one without transparency. */
export async function readableShare(logo: Uint8Array, surface: Surface): Promise<number> {
	const { data } = await sharp(logo)
		.toColourspace('srgb')
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true })
	const ground = luminance(SURFACES[surface]) + 0.05
	let [ink, seen, clear] = [0, 0, 0]
	for (let at = 0; at < data.length; at += 4) {
		const alpha = data[at + 3] ?? 0
		if (alpha < 16) clear++
		if (alpha < 128) continue
		const own = luminanceOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) + 0.05
		ink++
		if (Math.max(own, ground) / Math.min(own, ground) >= SEEN) seen++
	}
	return clear === 0 || ink === 0 ? 1 : seen / ink
}

const LINEAR = Array.from({ length: 256 }, (_, value) => {
	const share = value / 255
	return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})
const luminanceOf = (red: number, green: number, blue: number) =>
	0.2126 * (LINEAR[red] ?? 0) + 0.7152 * (LINEAR[green] ?? 0) + 0.0722 * (LINEAR[blue] ?? 0)

type LetterheadServices = Pick<Services, 'db' | 'files' | 'log' | 'lastRead' | 'memoize'>

const READING_DEADLINE = 3_000 // ms; then the email has the name alone

/** The head of the dealership's emails; undefined if it has no look of its own. No email waits for a picture that cannot be read. */
export async function findLetterhead(services: LetterheadServices): Promise<Letterhead | undefined> {
	const { name, look } = await findDealerOrCached(services)
	if (!look?.logo && !look?.accent) return undefined
	const logo = look.logo && (await readLogo(services, look.logo.onLight))
	return { name, accent: look.accent ?? GOLD, ...(logo && { logo }) }
}

async function readLogo({ files, log }: LetterheadServices, { file, ...picture }: LogoPicture) {
	try {
		const png = await readLookFile(beforeDeadline(files, READING_DEADLINE), file)
		return png && { png, ...picture }
	} catch (error) {
		log.warn({ file, reason: reasonOf(error) }, 'an email is sent without the logo')
		return undefined
	}
}
