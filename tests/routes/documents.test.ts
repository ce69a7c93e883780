import { expect, test } from 'vitest'
import { DOCUMENT_FOLDER } from '#app/core/stored-names.ts'
import { listNames, removeUnusedDocuments } from '#server/unused-files.ts'
import { pdf } from '#tests/pdfs.ts'
import { changeSettings, fieldsOn } from '#tests/settings-form.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'
import { sendUpload } from '#tests/uploads.ts'

const site = await openSite({ cachesPages: true })
const thandi = await signInNewStaff(site, 'thandi@example.co.za', { isOwner: true })
const PAGE = '/admin/settings/documents'
const MANUAL = '/documents/paia-manual.pdf'

async function upload(bytes: Buffer): Promise<{ document?: string; error?: string }> {
	const response = await sendUpload(thandi, '/admin/documents', new Uint8Array(bytes), {
		'Content-Length': String(bytes.length),
	})
	return (await response.json()) as { document?: string; error?: string }
}
const save = (changes: Record<string, string | string[]>) =>
	changeSettings(thandi, PAGE, 'documents', changes)

test('what is no PDF, is cut off, protected or too large is refused in words', async () => {
	const bytes = await pdf('How to request records')
	expect(await upload(Buffer.from('<html><script>alert(1)</script></html>'))).toEqual({
		error: 'document-type-not-taken',
	})
	expect(await upload(bytes.subarray(0, bytes.length - 200))).toEqual({ error: 'document-unreadable' })
	expect(await upload(await pdf('Secret', { userPassword: 'hilux' }))).toEqual({
		error: 'document-protected',
	})
	expect(await upload(Buffer.concat([bytes, Buffer.alloc(10 * 1024 * 1024)]))).toEqual({
		error: 'document-too-large',
	})
	expect(await listNames(site.services.files, DOCUMENT_FOLDER).catch(() => [])).toEqual([])
})

test('a document stands in the footer and on the privacy page, and is a download of a fixed address', async () => {
	expect((await site.visit('/privacy')).all('h2').map(({ textContent }) => textContent)).not.toContain(
		'Documents',
	)
	const first = await pdf('How to request records')
	const { document: file = '' } = await upload(first)
	expect((await save({ documentTitle: 'PAIA manual', documentFile: file })).status).toBe(302)

	const home = await site.visit('/')
	expect(home.one(`footer a[href="${MANUAL}"]`).textContent).toContain('PAIA manual')
	const privacy = await site.visit('/privacy')
	expect(privacy.one(`main a[href="${MANUAL}"]`).textContent).toBe('PAIA manual')
	expect(privacy.text).toContain('which is available below and at our premises')

	const response = await site.request(MANUAL)
	expect(response.status).toBe(200)
	expect(Buffer.from(await response.arrayBuffer()).equals(first)).toBe(true)
	expect(response.headers.get('Content-Type')).toBe('application/pdf')
	expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="paia-manual.pdf"')
	expect(response.headers.get('Content-Security-Policy')).toContain('sandbox')
	const rest = await site.request(MANUAL, { headers: { Range: 'bytes=100-' } })
	expect([rest.status, rest.headers.get('Content-Length')]).toEqual([206, String(first.length - 100)])

	const second = await pdf('How to request records, since 2027')
	const { document: newer = '' } = await upload(second)
	await save({ documentTitle: 'PAIA manual of 2027', documentFile: newer })
	expect((await site.visit('/privacy')).one(`main a[href="${MANUAL}"]`).textContent).toBe(
		'PAIA manual of 2027',
	)
	expect(Buffer.from(await (await site.request(MANUAL)).arrayBuffer()).equals(second)).toBe(true)
})

test('a file that was never uploaded is refused, and what was typed stays', async () => {
	const page = await save({ documentTitle: 'Terms', documentFile: `${'0'.repeat(32)}.pdf` })
	expect(page.status).toBe(400)
	expect(page.text).toContain('This file is no longer there. Choose it again.')
	expect(fieldsOn(page, 'documents')).toMatchObject({ documentTitle: ['Terms'] })
	expect((await site.request('/documents/terms.pdf')).status).toBe(404)
})

test('the file of a removed document goes a day later; its address answers 404 at once', async () => {
	const { document: file = '' } = await upload(await pdf('How to request records'))
	await save({ documentTitle: 'PAIA manual', documentFile: file })
	const tomorrow = () => new Date(Date.now() + 25 * 60 * 60 * 1000)
	await removeUnusedDocuments({ ...site.services, now: tomorrow })
	expect(await listNames(site.services.files, DOCUMENT_FOLDER)).toEqual([file])
	await save({ documentTitle: '', documentFile: '' })
	expect((await site.request(MANUAL)).status).toBe(404)
	expect((await site.visit('/')).all('footer a[download]')).toEqual([])
	await removeUnusedDocuments({ ...site.services, now: tomorrow })
	expect(await listNames(site.services.files, DOCUMENT_FOLDER)).toEqual([])
})
