import { describe, expect, test } from 'vitest'
import type { RouteHandle } from '#app/core/addresses.ts'
import { requestKind } from './request-counts.ts'

const HANDLES: Record<string, RouteHandle> = {
	'/stock-copy': { countedAs: 'data' },
	'/photos/abc/320.avif': { countedAs: 'media' },
}
const facts = { of: (path: string) => HANDLES[path] ?? {} }

describe('the kind of a request', () => {
	test.each([
		['GET', '/', 'page'],
		['GET', '/car/c9d19cf1-1c01-4a1d-9646-57d79cf48991', 'page'],
		['HEAD', '/nowhere/at/all', 'page'],
		['GET', '/about.data', 'data'],
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
		['GET', '/health', 'system'],
		['GET', '/health/ready', 'system'],
		['GET', '/metrics', 'system'],
		['POST', '/browser-errors', 'system'],
		['GET', '/healthy-cars', 'page'],
	])('%s %s is %s', (method, path, kind) => {
		expect(requestKind(method, path, facts)).toBe(kind)
	})
})
