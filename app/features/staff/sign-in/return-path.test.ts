import { describe, expect, test } from 'vitest'
import { returnPath, withReturnPath } from './return-path.ts'

const isReturnPage = (pathname: string) => pathname !== '/admin/logout'

describe('the return path', () => {
	test.each([
		'/admin',
		'/admin/cars?search=hilux&page=2',
		'/admin/leads/00000000-0000-4000-8000-000000000000',
		'/admin/account/second-factor',
	])('may be %s', (path) => {
		expect(returnPath(path, isReturnPage)).toBe(path)
	})

	test.each([
		undefined,
		null,
		'',
		'admin/cars',
		'/',
		'/administrator',
		'/admin.evil.example',
		'//evil.example/admin',
		'/\\evil.example/admin',
		'/\t/evil.example/admin',
		'https://evil.example/admin',
		'javascript:alert(1)',
		'/admin/../inventory',
		'/admin/%2e%2e//evil.example/admin',
		'/admin/logout',
		'a'.repeat(10_000),
	])('is /admin for %s', (path) => {
		expect(returnPath(path, isReturnPage)).toBe('/admin')
	})

	test('is added to the sign-in URL, and omitted when it is /admin', () => {
		expect(withReturnPath('/admin/login', '/admin/cars?a=1&b=2')).toBe(
			'/admin/login?to=%2Fadmin%2Fcars%3Fa%3D1%26b%3D2',
		)
		expect(withReturnPath('/admin/login', '/admin')).toBe('/admin/login')
	})
})
