/**
 * Records the forms of the staff's records: vehicles, articles, questions, the gallery; uploads and stock
 * imports.
 */
import { dataValues } from './data-lines.ts'
import type { Fields } from './form-filler.ts'
import type { FormRecorder } from './form-recorder.ts'
import { recordImport, recordUploads } from './forms-of-files.ts'
import { AVAILABLE, dataAddress, FIRST_FAQ, FIRST_GALLERY_ITEM, FIRST_POST } from './page-list.ts'
import { OWNER } from './site.ts'
import { openVisitor, signIn, type Visitor } from './visitor.ts'

const PHOTO = '/photos/fdca9ceb62548bbb7d777442019b16af'
const newId = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`

const vehicle: Fields = {
	name: 'Toyota Hilux 2.8 GD-6 RB Legend',
	make: 'Toyota',
	model: 'Hilux',
	variant: '2.8 GD-6 RB Legend',
	category: 'Bakkie',
	description: 'One owner from new.\r\nServiced in Secunda.',
	price: 'R 589 900',
	year: '2021',
	mileage: '61 200',
	condition: 'used',
	transmission: 'Automatic',
	fuelType: 'Diesel',
	features: ['Tow bar', 'Diff lock'],
	featured: 'on',
	status: 'available',
}
const article: Fields = {
	title: 'Winter on the highveld',
	excerpt: 'What a battery has to bear when nights are cold.',
	content:
		'A battery that is five years old may fail on the first cold morning.\r\n\r\nHave it tested in May.',
	category: 'Maintenance',
	author: 'Pieter Botha',
	readTime: '3 min read',
}
const question: Fields = {
	category: 'Finance',
	question: 'May I pay a deposit in cash?',
	answer: 'Yes, up to R24 999.',
	orderIndex: '3',
}
const picture: Fields = {
	type: 'image',
	src: PHOTO,
	thumbnail: '',
	alt: 'A red bakkie at dusk',
	category: 'bakkie',
}

type Kind = { name: string; page: string; good: Fields; known: string; wrong: Record<string, Fields> }

export async function recordRecords(forms: FormRecorder): Promise<void> {
	const by = openVisitor(forms.site.address)
	await signIn(by, OWNER)
	const photo = await recordUploads(forms, by)
	const kinds: Kind[] = [
		{
			name: 'vehicle',
			page: '/admin/cars',
			good: { ...vehicle, image: photo, images: [photo] },
			known: AVAILABLE,
			wrong: {
				'wrong numbers': { price: 'free', year: '1850', mileage: '-1', doors: 'many' },
				'no such choices': { condition: 'mint', transmission: 'none', fuelType: 'Coal', status: 'lost' },
				'no photo': { image: '', images: [] },
				'a photo from elsewhere': { image: 'https://example.com/a.jpg' },
				'too long': { name: 'x'.repeat(500), description: 'x'.repeat(50_000) },
			},
		},
		{
			name: 'article',
			page: '/admin/blog',
			good: article,
			known: FIRST_POST,
			wrong: {
				'too short': { title: 'W', excerpt: 'Short', content: 'Short' },
				'too long': { title: 'x'.repeat(999), content: 'x'.repeat(60_000) },
			},
		},
		{
			name: 'question',
			page: '/admin/faqs',
			good: question,
			known: FIRST_FAQ,
			wrong: {
				'place out of range': { orderIndex: '100000' },
				'no place': { orderIndex: 'first' },
				'too long': { question: 'x'.repeat(999) },
			},
		},
		{
			name: 'gallery item',
			page: '/admin/showroom',
			good: { ...picture, src: photo },
			known: FIRST_GALLERY_ITEM,
			wrong: {
				'no such type': { type: 'song' },
				'no such photo': { src: '/photos/0' },
				'a video without poster': { type: 'video', src: '/films/x.mp4' },
			},
		},
	]
	for (const [index, kind] of kinds.entries()) await recordKind(forms, by, kind, newId(index + 1))
	await recordImport(forms, by)
}

async function recordKind(
	{ submit }: FormRecorder,
	by: Visitor,
	{ name, page, good, known, wrong }: Kind,
	id: string,
) {
	const send = (what: string, fields: Fields, only?: 'script') =>
		submit({ name: `${name}: ${what}`, by, page, fields, only })
	const blank = Object.fromEntries(Object.keys(good).map((field) => [field, '']))
	await send('nothing', {})
	await send('empty', { id, version: '', ...blank })
	for (const [what, fields] of Object.entries(wrong))
		await send(what, { id, version: '', ...good, ...fields })
	await send('no id', { id: 'not-an-id', version: '', ...good })
	await send('added', { id, version: '', ...good }, 'script')
	await send('added again', { id, version: '', ...good }, 'script')
	const version = await versionOf(by, page, id)
	const [first = 'name'] = Object.keys(good)
	const changed = {
		id,
		version,
		...good,
		[name === 'gallery item' ? 'alt' : first]: `Changed ${good[first]}`,
	}
	await send('changed', changed, 'script')
	await send('changed by somebody else meanwhile', { ...changed, version }, 'script')
	await send('deleted without an id', { intent: 'delete' })
	await send('deleted', { intent: 'delete', id })
	await send(
		'one of the demo changed',
		{ ...changed, id: known, version: await versionOf(by, page, known) },
		'script',
	)
	if (name === 'vehicle') {
		const sold = { ...good, id: known, version: await versionOf(by, page, known), status: 'sold' }
		await send('sold', sold, 'script')
		const reserved = {
			...good,
			id: known,
			version: await versionOf(by, page, known),
			status: 'reserved',
			reservedUntil: '2026-12-01',
			price: '499 900',
		}
		await send('reserved and cheaper', reserved, 'script')
		const mark = { intent: 'status', id: known, version: await versionOf(by, page, known) }
		await send('marked as reserved', { ...mark, status: 'reserved' })
		await send('marked as sold', { ...mark, status: 'sold' }, 'script')
		await send('marked by somebody else meanwhile', { ...mark, status: 'available' }, 'script')
	}
}

/** Returns a record's version from its own page, otherwise from the list. */
async function versionOf(by: Visitor, page: string, id: string): Promise<string> {
	for (const path of [`${page}/${id}`, page]) {
		const text = await (await by.get(dataAddress(path))).text()
		const record = dataValues(text).find((value) => value.id === id && 'version' in value)
		if (record) return String(record.version)
	}
	throw new Error(`${page} does not tell the version of ${id}`)
}

/** Runs last: it leaves many audit events with the same timestamp, in random order. */
export async function recordGalleryOrder({ site, submit }: FormRecorder): Promise<void> {
	const by = openVisitor(site.address)
	await signIn(by, OWNER)
	const text = await (await by.get(dataAddress('/admin/showroom'))).text()
	const was = [
		...new Set(dataValues(text).flatMap(({ id, version }) => (version === undefined ? [] : [String(id)]))),
	]
	const order = (name: string, ids: string[], before = was) =>
		submit({
			name: `gallery order: ${name}`,
			by,
			page: '/admin/showroom',
			only: 'script',
			fields: { intent: 'order', was: before, ids },
		})
	await order('reversed', was.toReversed())
	await order('as it no longer stood', was)
	await order('one left out', was.slice(1))
	await order('unreadable', ['not-an-id'], ['not-an-id'])
}
