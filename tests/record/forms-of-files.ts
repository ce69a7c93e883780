/** Records uploads of photos and videos, and stock imports. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import type { FormRecorder } from './form-recorder.ts'
import type { Visitor } from './visitor.ts'

const VIDEO = resolve(import.meta.dirname, '../../demo/photos/turntable-sedan.mp4')

/** Returns the URL of the uploaded photo. */
export async function recordUploads({ send }: FormRecorder, by: Visitor): Promise<string> {
	const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a1f1f' } })
		.png()
		.toBuffer()
	const upload = (name: string, path: string, bytes: Buffer, type = 'application/octet-stream') =>
		send(`upload: ${name}`, by, () => by.post(path, bytes as unknown as FormData, { 'Content-Type': type }))
	const response = await upload('a photo', '/admin/photos', photo)
	await upload('the same photo again', '/admin/photos', photo)
	await upload('an empty photo', '/admin/photos', Buffer.alloc(0))
	await upload('a photo that is a text', '/admin/photos', Buffer.from('This is no photo.'))
	await upload('a photo as a form', '/admin/photos', Buffer.from('a=b'), 'application/x-www-form-urlencoded')
	await upload('a video', '/admin/videos', await readFile(VIDEO))
	await upload('a video that is a text', '/admin/videos', Buffer.from('This is no video.'))
	const { photo: stored } = (await response.json()) as { photo: { hash: string } }
	return `/photos/${stored.hash}`
}

export async function recordImport({ submit }: FormRecorder, by: Visitor): Promise<void> {
	const page = { by, page: '/admin/cars/import', form: '[name=file]' }
	const file = (text: string, name = 'stock.csv') => new File([text], name, { type: 'text/csv' })
	const example = await (await by.get('/admin/cars/import/example')).text()
	await submit({ ...page, name: 'import: no file', fields: { file: file('', '') } })
	await submit({ ...page, name: 'import: no list', fields: { file: file('nothing of the kind') } })
	await submit({ ...page, name: 'import: wrong rows', fields: { file: file(`${example}\r\nX,,,,\r\n`) } })
	const checked = await submit({
		...page,
		name: 'import: checked',
		only: 'plain',
		fields: { file: file(example) },
	})
	const report = checked.headers.get('location') ?? ''
	await submit({
		...page,
		name: 'import: another plan',
		page: report,
		form: '[name=planHash]',
		only: 'plain',
		fields: { planHash: 'x' },
	})
	await submit({ ...page, name: 'import: done', page: report, form: '[name=planHash]', only: 'plain' })
}
