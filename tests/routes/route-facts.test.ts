/** What each route says of its address, as the server reads it from the build. */
import { describe, expect, test } from 'vitest'
import type { RouteHandle } from '#app/core/addresses.ts'
import { importBuiltSite } from '#tests/site.ts'

const { routeFacts } = await importBuiltSite()
const ID = '00000000-0000-4000-8000-000000000000'

test.each<[string, keyof RouteHandle, unknown]>([
	['/inventory/results', 'countedAs', 'data'],
	['/stock-copy', 'countedAs', 'data'],
	['/opening', 'countedAs', 'data'],
	[`/photos/${ID}/320.avif`, 'countedAs', 'media'],
	[`/photos/${ID}/share.jpg`, 'countedAs', 'media'],
	['/films/a.mp4', 'countedAs', 'media'],
	['/captions/a.vtt', 'countedAs', 'media'],
	[`/car/${ID}/qr.svg`, 'countedAs', 'media'],
	[`/car/${ID}/share/a.jpg`, 'countedAs', 'media'],
	['/share/a.jpg', 'countedAs', 'media'],
	[`/car/${ID}`, 'countedAs', undefined],
	['/finance/application', 'isPersonal', true],
	['/Finance/Application.data', 'isPersonal', true],
	['/inventory/results', 'isPersonal', true],
	['/data-saver', 'isPersonal', true],
	['/stock-copy', 'isPersonal', undefined],
	['/_.data', 'isPersonal', undefined],
	['/admin/photos', 'uploadSeconds', 300],
	['/admin/videos', 'uploadSeconds', 1_200],
	['/admin/photos/1', 'uploadSeconds', undefined],
	['/admin/cars', 'formLimits', undefined],
	['/%zz', 'reads', undefined],
])('%s: %s is %s', (path, fact, expected) => {
	expect(routeFacts.of(path)[fact]).toEqual(expected)
})

test('a stock list of staff may have more than 4 MB', () => {
	for (const path of ['/admin/cars/import', '/admin/cars/import.data'])
		expect(routeFacts.of(path).formLimits?.bytes).toBeGreaterThan(4_000_000)
})

describe('after signing in, a person may be led', () => {
	test.each([
		'/admin',
		'/admin/cars',
		`/admin/leads/${ID}`,
		'/admin/account/second-factor',
		'/admin/nowhere',
	])('to %s', (path) => {
		expect(routeFacts.of(path).isReturnPage).toBe(true)
	})

	test.each([
		'/admin/login',
		'/admin/login/code',
		'/admin/logout',
		'/admin/forgot-password',
		'/admin/new-password',
		'/admin/new-email',
		'/admin/join',
		'/admin/session',
		'/admin/photos',
		'/admin/videos',
		'/admin/cars/export',
		'/admin/cars/sheets/file',
		'/admin/cars/names',
		'/admin/cars/import/example',
		`/admin/cars/${ID}`,
		'/admin/leads/export',
		'/admin/leads/live',
		`/admin/applications/${ID}/pdf`,
		'/admin/privacy/copy',
	])('not to %s', (path) => {
		expect(routeFacts.of(path).isReturnPage).toBe(false)
	})
})

test('the pattern of a path names neither its vehicle nor typed text', () => {
	expect(routeFacts.patternOf(`/car/${ID}`)).toBe('/car/:id')
	expect(routeFacts.patternOf('/nowhere/at/all')).toBe('/*')
})
