/**
 * What the pictures on cards weigh on a phone, and how near they are to their originals. Alone, over all demo photos,
 * to choose from: `node bench/pictures.ts 480,960 60/2/4:4:4 50/2/4:2:0` (widths, then quality/effort/chroma).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PHOTO_WIDTHS, type PhotoWidth } from '#app/media/photo.ts'
import { asAvif } from '#app/media/photo-renditions.server.ts'
import { sharp } from '#app/media/sharp.server.ts'
import { PROJECT } from '#app/platform/config.server.ts'
import budgets from './budgets.json' with { type: 'json' }
import { cardPictureRows } from './card-pictures.ts'
import type { DemoSite } from './demo-site.ts'
import { median } from './load.ts'
import { canScore, scoreOf } from './picture-score.ts'
import type { Row } from './row.ts'

type Sharp = ReturnType<typeof sharp>
type Coded = { kilobytes: number; milliseconds: number; butteraugli: number; ssimulacra: number }

const FOLDER = join(PROJECT, 'demo/photos')
/** Every so manieth photo stands for all of them. */
const SAMPLE = 12

export const pictureRows = async (site: DemoSite): Promise<Row[]> => [
	...(await cardPictureRows(site)),
	...(await scoreRows()),
]

async function scoreRows(): Promise<Row[]> {
	if (!canScore()) {
		console.error(
			'No picture could be judged: install the tools butteraugli_main and ssimulacra_main (Debian: apt-get install libjxl-devtools).',
		)
		process.exitCode = 1
		return []
	}
	const photos = photoNames().filter((_, place) => place % SAMPLE === 0)
	const rows: Row[] = []
	for (const width of PHOTO_WIDTHS) {
		const coded = await codedAll(photos, width, (picture) => asAvif(picture, width))
		if (coded.length === 0) continue // none is as wide
		const { butteraugli } = budgets.pictures
		rows.push(
			{
				what: `${width} px: Butteraugli, median`,
				figure: medianOf(coded, 'butteraugli'),
				unit: '',
				budget: butteraugli.median,
			},
			{
				what: `${width} px: Butteraugli, worst`,
				figure: mostOf(coded, 'butteraugli'),
				unit: '',
				budget: butteraugli.worst,
			},
			{ what: `${width} px: SSIMULACRA, median`, figure: medianOf(coded, 'ssimulacra'), unit: '' },
			{ what: `${width} px: weight on average`, figure: averageOf(coded, 'kilobytes'), unit: 'kB' },
			{
				what: `${width} px: processor time on average`,
				figure: averageOf(coded, 'milliseconds'),
				unit: 'ms',
			},
		)
	}
	return rows
}

const photoNames = () => readdirSync(FOLDER).filter((name) => /\.(webp|jpg)$/.test(name))

/** Each in the width, against the original in the same width; a photo that is narrower is left out. */
async function codedAll(names: string[], width: number, code: (picture: Sharp) => Sharp): Promise<Coded[]> {
	const all: Coded[] = []
	for (const name of names) {
		const photo = sharp(readFileSync(join(FOLDER, name)))
		if ((await photo.metadata()).width < width) continue
		const original = await photo.resize({ width }).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
		const before = process.cpuUsage()
		const picture = await code(sharp(original)).toBuffer()
		const { user, system } = process.cpuUsage(before)
		const shown = await sharp(picture).png({ compressionLevel: 1 }).toBuffer()
		const score = await scoreOf(original, shown)
		all.push({ kilobytes: picture.length / 1000, milliseconds: (user + system) / 1000, ...score })
	}
	return all
}

const medianOf = (coded: Coded[], name: keyof Coded) => median(coded.map((one) => one[name]))
const mostOf = (coded: Coded[], name: keyof Coded) => Math.max(...coded.map((one) => one[name]))
const averageOf = (coded: Coded[], name: keyof Coded) =>
	coded.reduce((sum, one) => sum + one[name], 0) / coded.length

async function compare(widths: number[], settings: string[]): Promise<void> {
	for (const width of widths)
		for (const setting of settings) {
			const [quality, effort, chromaSubsampling] = setting.split('/')
			const options = { quality: Number(quality), effort: Number(effort), chromaSubsampling }
			const coded = await codedAll(photoNames(), width, (picture) => picture.avif(options))
			console.log(
				...[`${width} px`, setting, `${coded.length} photos:`],
				...[averageOf(coded, 'kilobytes').toFixed(2), 'kB, Butteraugli'],
				...[medianOf(coded, 'butteraugli').toFixed(2), 'worst', mostOf(coded, 'butteraugli').toFixed(2)],
				...[
					', SSIMULACRA',
					medianOf(coded, 'ssimulacra').toFixed(4),
					'worst',
					mostOf(coded, 'ssimulacra').toFixed(4),
				],
				...[',', averageOf(coded, 'milliseconds').toFixed(0), 'ms of processor'],
			)
		}
}

if (import.meta.main) {
	const [widths = PHOTO_WIDTHS.join(), ...settings] = process.argv.slice(2)
	await compare(widths.split(',').map(Number) satisfies number[] as PhotoWidth[], settings)
}
