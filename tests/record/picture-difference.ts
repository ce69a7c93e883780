/** Counts the visibly different pixels of two screenshots. */
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

export type PictureDifference = { name: string; text: string }

const NOTICED_FROM = 6 // of 255, in red, green or blue
const MOST_PIXELS = 60 // a screen with more counts as changed

export const SCREEN_FOLDER = 'screens'

export type ScreensDifference = {
	same: number
	changed: PictureDifference[]
	added: string[]
	removed: string[]
}

/**
 * Compares all screens. For each changed one it writes a picture beside the second record: grey, with the
 * differences in red.
 */
export async function compareScreens(before: string, after: string): Promise<ScreensDifference> {
	const [one, other] = [list(before), list(after)]
	const changed: PictureDifference[] = []
	const inBoth = one.filter((name) => other.includes(name))
	for (const name of inBoth) {
		const text = await comparePictures(
			join(before, SCREEN_FOLDER, name),
			join(after, SCREEN_FOLDER, name),
			() => {
				const folder = join(after, 'screen-differences')
				mkdirSync(folder, { recursive: true })
				return join(folder, name)
			},
		)
		if (text) changed.push({ name, text })
	}
	return {
		same: inBoth.length - changed.length,
		changed,
		added: other.filter((name) => !one.includes(name)),
		removed: one.filter((name) => !other.includes(name)),
	}
}

function list(folder: string): string[] {
	try {
		return readdirSync(join(folder, SCREEN_FOLDER)).sort()
	} catch {
		return [] // recorded without screens
	}
}

async function comparePictures(
	one: string,
	other: string,
	whereTo: () => string,
): Promise<string | undefined> {
	const read = (file: string) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
	const [a, b] = await Promise.all([read(one), read(other)])
	const { width, height } = a.info
	if (width !== b.info.width || height !== b.info.height)
		return `${width}x${height} became ${b.info.width}x${b.info.height}`

	const marked = Buffer.from(b.data)
	let count = 0
	let [left, top, right, bottom] = [width, height, 0, 0]
	for (let at = 0; at < a.data.length; at += 3) {
		const difference = Math.max(
			...[0, 1, 2].map((channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0))),
		)
		if (difference < NOTICED_FROM) {
			const grey = 200 + Math.round((b.data[at + 1] ?? 0) / 5)
			marked.fill(grey, at, at + 3)
			continue
		}
		marked.set([220, 0, 0], at)
		const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)]
		count++
		left = Math.min(left, x)
		right = Math.max(right, x)
		top = Math.min(top, y)
		bottom = Math.max(bottom, y)
	}
	if (count <= MOST_PIXELS) return undefined
	await sharp(marked, { raw: { width, height, channels: 3 } })
		.png()
		.toFile(whereTo())
	const share = ((count / (width * height)) * 100).toFixed(2)
	return `${count} pixels (${share}%), from ${left},${top} to ${right},${bottom}`
}
