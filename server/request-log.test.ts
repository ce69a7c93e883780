import { describe, expect, test } from 'vitest'
import { requestKind } from './request-log.ts'

describe('the kind of a request', () => {
	test.each([
		['GET', '/', 'page'],
		['GET', '/car/c9d19cf1-1c01-4a1d-9646-57d79cf48991', 'page'],
		['HEAD', '/nowhere/at/all', 'page'],
		['GET', '/about.data', 'data'],
		['GET', '/inventory/results', 'data'],
		['GET', '/stock-copy', 'data'],
		['POST', '/contact', 'form'],
		['POST', '/contact.data', 'form'],
		['GET', '/admin', 'admin'],
		['POST', '/admin/cars.data', 'admin'],
		['GET', '/%61dmin/leads', 'admin'],
		['GET', '/assets/a1.js', 'asset'],
		['GET', '/favicon.svg', 'asset'],
		['GET', '/sitemap.xml', 'asset'],
		['GET', '/photos/abc/320.avif', 'media'],
		['GET', '/films/a.mp4', 'media'],
		['GET', '/car/1/qr.svg', 'media'],
		['GET', '/share/a.jpg', 'media'],
		['GET', '/health', 'system'],
		['GET', '/health/ready', 'system'],
		['GET', '/metrics', 'system'],
		['POST', '/browser-errors', 'system'],
		['GET', '/healthy-cars', 'page'],
	])('%s %s is %s', (method, path, kind) => {
		expect(requestKind(method, path)).toBe(kind)
	})
})
