/** A stock that strains the layout: long words, and photos that are dark, tall, of four cameras, or only one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storeOriginal } from '#app/features/media/photo-files.server.ts'
import { sharp } from '#app/features/media/picture-queue.server.ts'
import { openFiles } from '#app/infra/storage/files.server.ts'
import { query } from '#tests/test-databases.ts'
import { openDialog, type Screen } from './screen.ts'
import { workerSite } from './site.ts'

const LONG = {
	af: 'Tweedehandsemotorverkoopsmannevakbondstakingsvergadering',
	zu: 'Ngokungangabazelekiukuzilungiselelangokwamiisithuthi',
}
const SENTENCE = {
	af: `Hierdie voertuig se onderhoudskontrakuitbreidingsooreenkoms en ${LONG.af} staan in die diensboek.`,
	zu: `Imoto esetshenziswe kahle, enencwadi yokunakekelwa ephelele; ${LONG.zu} kubhalwe encwadini.`,
}

/** Of a photo of the demo, as worse cameras would have taken it: sky and ground fill what is left of another format. */
const around = (photo: Buffer, width: number, top: number, side: number, bottom: number) =>
	sharp(photo).resize(width).extend({ top, bottom, left: side, right: side, extendWith: 'copy' })
const CAMERAS = {
	dark: (photo: Buffer) => sharp(photo).resize(1600, 1200, { fit: 'cover' }).modulate({ brightness: 0.22 }),
	tall: (photo: Buffer) => around(photo, 900, 700, 0, 300),
	wide: (photo: Buffer) => around(photo, 900, 0, 600, 0),
	square: (photo: Buffer) => around(photo, 1080, 240, 0, 120),
	small: (photo: Buffer) => sharp(photo).resize(320, 240, { fit: 'cover' }).blur(1.2),
}
type Camera = keyof typeof CAMERAS

const VEHICLES: { name: string; variant?: string; text: string; status?: string; cameras: Camera[] }[] = [
	{
		name: `Volkswagen Transporter ${LONG.af}`,
		text: SENTENCE.af,
		cameras: ['dark', 'tall', 'wide', 'square'],
	},
	{ name: `Toyota Hilux ${LONG.zu}`, variant: LONG.zu, text: SENTENCE.zu, cameras: ['tall'] },
	{
		name: `Dubbelkajuitbakkie met laaiplatformverlengstukke en sleephaak`,
		text: SENTENCE.af,
		cameras: ['dark'],
	},
	{ name: `Imoto ${LONG.zu}`, text: SENTENCE.zu, status: 'reserved', cameras: ['small', 'tall'] },
	{ name: `Verkoopte ${LONG.af}`, text: SENTENCE.af, status: 'sold', cameras: ['wide'] },
	{ name: LONG.af, text: `${SENTENCE.af}\n\n${SENTENCE.zu}`, cameras: [] },
]

/** Changes the newest vehicles, an article and a question of the worker's site, and returns the screens that show them. */
export async function makeDifficultStock(): Promise<Screen[]> {
	const { databaseUrl, dataDir } = workerSite()
	const files = openFiles({ dataDir })
	const run = (statement: string) => query(databaseUrl, statement)
	const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
	const rows = await run(
		`select id, image from cars where status = 'available' order by created_at desc limit ${VEHICLES.length}`,
	)
	for (const [index, { name, variant, text, status, cameras }] of VEHICLES.entries()) {
		const { id, image } = rows[index] as { id: string; image: string }
		const original = readFileSync(join(dataDir, 'files', image.slice(1), 'original'))
		const images: string[] = []
		for (const camera of cameras) {
			const bytes = await CAMERAS[camera](original).jpeg({ quality: 60 }).toBuffer()
			const stored = await storeOriginal(files, bytes)
			if (!stored.ok) throw new Error(stored.error)
			const { hash, width, height, placeholderColor } = stored.value.photo
			await run(
				`insert into photos (hash, width, height, placeholder_color, type, bytes) values (${quoted(hash)}, ${width}, ${height}, ${quoted(placeholderColor)}, 'jpeg', ${bytes.length}) on conflict do nothing`,
			)
			images.push(`/photos/${hash}`)
		}
		await run(`update cars set name = ${quoted(name)}, variant = ${quoted(variant ?? '')}, description = ${quoted(text)},
			status = ${quoted(status ?? 'available')}, featured = true, price = ${index ? 12_345_678 : 1_234_567}, mileage = 1234567,
			image = ${images[0] ? quoted(images[0]) : 'null'}, images = array[${images.map(quoted).join()}]::text[] where id = ${quoted(id)}`)
	}
	const article = 'select id from blog_posts order by featured desc, date desc limit 1'
	await run(`update blog_posts set title = ${quoted(`${LONG.af} en ${LONG.zu}`)}, excerpt = ${quoted(SENTENCE.zu)},
		content = ${quoted(`${SENTENCE.af}\n\n${SENTENCE.zu}`)}, author = ${quoted(LONG.zu)}, featured = true where id = (${article})`)
	await run(`update faqs set question = ${quoted(`${LONG.af}?`)}, answer = ${quoted(`${SENTENCE.zu} ${LONG.af}`)}
		where id = (select id from faqs order by category, order_index limit 1)`)
	const [{ id: post } = {}] = await run(`select id from blog_posts where author = ${quoted(LONG.zu)}`)
	const edited = { edited: openDialog(/^Edit/) }
	return [
		{ name: 'home', path: '/' },
		{ name: 'inventory', path: '/inventory' },
		...rows.map(({ id }, index) => ({ name: `vehicle ${index + 1}`, path: `/car/${id}` })),
		{ name: 'comparison', path: `/compare?ids=${rows.map(({ id }) => id).slice(0, 3)}` },
		{ name: 'test drive', path: `/car/${rows[1]?.id}/test-drive` },
		{ name: 'application', path: `/finance/application?vehicle=${rows[1]?.id}` },
		{ name: 'blog', path: '/blog' },
		{ name: 'article', path: `/blog/${post}` },
		{ name: 'questions', path: '/faqs' },
		{ name: 'dashboard', path: '/admin' },
		{ name: 'cars', path: '/admin/cars', states: edited },
		{ name: 'articles', path: '/admin/blog', states: edited },
		{ name: 'questions and answers', path: '/admin/faqs', states: edited },
	]
}
